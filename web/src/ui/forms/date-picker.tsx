// A date field with a calendar, which covers nothing: it opens below the field, and on phones as a sheet from below. It is
// loaded shortly before it is opened, so that forms do not wait for it.
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { controlStyle } from './control-style.ts'
import type { FieldAria } from './field.tsx'

interface DatePickerProps extends Partial<FieldAria> {
  value: Date | undefined
  /** How the value is shown. */
  text: string
  onValueChange: (date: Date | undefined) => void
  /** Earlier days cannot be chosen. */
  earliest?: Date
  /** These days cannot be chosen either. */
  isUnavailable?: (day: Date) => boolean
  isDisabled?: boolean
}

const title = 'Choose a date'
const loadPanel = () => import('./calendar-panel.tsx')
const loadSheet = () => import('./calendar-sheet.tsx')
const Panel = lazy(() => loadPanel().then((module) => ({ default: module.CalendarPanel })))
const PhoneSheet = lazy(() => loadSheet().then((module) => ({ default: module.CalendarSheet })))

/** Also one that is held sideways. */
const isPhone = () => window.matchMedia('(width < 40rem), (height < 30rem)').matches

// A failure is shown when the calendar is actually opened.
const prepare = () => void (isPhone() ? loadSheet() : loadPanel()).catch(() => undefined)

export function DatePicker({
  value,
  text,
  onValueChange,
  earliest,
  isUnavailable,
  isDisabled,
  // A button does not support these attributes; the label and the error beside it convey both.
  'aria-required': _isRequired,
  'aria-invalid': isInvalid,
  ...aria
}: DatePickerProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  /** Undefined until the calendar is first opened. */
  const [Calendar, setCalendar] = useState<typeof Panel>()

  function open() {
    if (!isOpen) setCalendar(isPhone() ? PhoneSheet : Panel)
    setIsOpen(!isOpen)
  }

  return (
    <>
      <button
        {...aria}
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
        className={`${controlStyle} flex items-center justify-between gap-3 text-left ${value ? '' : 'text-ink-soft'} ${isInvalid ? 'border-danger' : ''}`}
      >
        {value ? text : title}
        <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      </button>
      <Suspense fallback={null}>
        {Calendar ? (
          <Calendar
            field={button}
            title={title}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            value={value}
            earliest={earliest}
            isUnavailable={isUnavailable}
            onSelect={onValueChange}
          />
        ) : null}
      </Suspense>
    </>
  )
}
