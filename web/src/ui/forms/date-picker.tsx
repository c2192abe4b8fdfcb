// A date field with a calendar below it, or above its label. The calendar is loaded shortly before it is opened, so that
// forms do not wait for it.
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
  placeholder?: string
  isDisabled?: boolean
}

const loadCalendar = () => import('./calendar-popover.tsx')
const CalendarPopover = lazy(() => loadCalendar().then((module) => ({ default: module.CalendarPopover })))

// A failure is shown when the calendar is actually opened.
const prepare = () => void loadCalendar().catch(() => undefined)

export function DatePicker({
  value,
  text,
  onValueChange,
  earliest,
  isUnavailable,
  placeholder,
  isDisabled,
  // A button does not support these attributes; the label and the error beside it convey both.
  'aria-required': _isRequired,
  'aria-invalid': isInvalid,
  ...aria
}: DatePickerProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  const place = useRef({ getBoundingClientRect: () => fieldBox(button.current) })

  function open() {
    if (!isOpen) makeRoom(place.current.getBoundingClientRect())
    setWasOpened(true)
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
        {value ? text : (placeholder ?? 'Choose a date')}
        <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      </button>
      <Suspense fallback={null}>
        {wasOpened ? (
          <CalendarPopover
            anchor={button}
            place={place}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            value={value}
            earliest={earliest}
            isUnavailable={isUnavailable}
            onSelect={(date) => {
              onValueChange(date)
              setIsOpen(false)
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}

/** The button and its label. */
function fieldBox(button: HTMLButtonElement | null): DOMRect {
  const box = button?.getBoundingClientRect() ?? new DOMRect()
  const top = button?.labels[0]?.getBoundingClientRect().top ?? box.top
  return new DOMRect(box.x, top, box.width, box.bottom - top)
}

/** Six weeks with their heading. */
const calendarHeight = 420

/** Where the calendar fits neither above nor below the field, moves the field to the top. */
function makeRoom({ top, bottom }: DOMRect): void {
  if (Math.max(top, window.innerHeight - bottom) < calendarHeight) window.scrollBy(0, top - 8)
}
