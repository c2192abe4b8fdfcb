// A number that reads as text until it is tapped, and is then its field in the same place, so that nothing moves. It
// stays a field for as long as its value is not valid.
import { Pencil } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { PricingForm } from '../../../../../domain/pricing/pricing-form.ts'
import { NumberField } from '../../../ui/forms/number-field.tsx'

interface InPlaceFieldProps extends ComponentProps<typeof NumberField<PricingForm>> {
  name: 'hourlyRate' | 'minimumBooking'
  /** The value with its unit. */
  text: string
}

export function InPlaceField({ text, ...field }: InPlaceFieldProps) {
  const { name, label } = field
  const { formState, getValues, setValue, trigger } = useFormContext<PricingForm>()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const valueBefore = useRef<number>(undefined)
  /** The focus follows a tap and a key, but not a field that was left for another one. */
  const movesFocus = useRef(false)
  if (formState.errors[name] && !isOpen) setIsOpen(true)

  useEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    const input = place.current?.querySelector('input')
    const target = isOpen ? input : button.current
    target?.focus()
    input?.select()
  }, [isOpen])

  async function close() {
    if (await trigger(name)) setIsOpen(false)
    else movesFocus.current = false
  }

  function finish(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    if (event.key === 'Escape' && valueBefore.current !== undefined)
      setValue(name, valueBefore.current, { shouldDirty: true })
    movesFocus.current = true
    close().catch((error: unknown) => reportError(error))
  }

  if (isOpen)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside
      <div
        ref={place}
        onBlur={() => void close().catch((error: unknown) => reportError(error))}
        onKeyDown={finish}
      >
        <NumberField<PricingForm> {...field} />
      </div>
    )
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 font-medium">
        {label}
      </p>
      <button
        ref={button}
        type="button"
        aria-label={`${label}: ${text}. Change`}
        onClick={() => {
          valueBefore.current = getValues(name)
          movesFocus.current = true
          setIsOpen(true)
        }}
        className="group -ml-2 flex min-h-11 items-center gap-2 rounded-control px-2 text-left font-display font-semibold @[28rem]:text-xl tabular-nums hover:bg-ground-soft"
      >
        <span className="border-b border-dashed border-line-strong group-hover:border-ink">{text}</span>
        <Pencil aria-hidden="true" className="size-4 shrink-0 text-ink-soft @max-[28rem]:hidden" />
      </button>
    </div>
  )
}
