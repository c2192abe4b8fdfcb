// A large answer with its price at the right edge: a radio button or a checkbox underneath, by native means, so
// that pages which only need this load nothing for it.
import type { ComponentProps, ReactNode } from 'react'

interface OptionCardProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'radio' | 'checkbox'
  label: ReactNode
  /** What choosing it does to the price, as "+£120". */
  priceHint?: string
}

export function OptionCard({ type, label, priceHint, ...rest }: OptionCardProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-line-strong px-3 py-2 transition-[background-color,border-color] hover:bg-ground-soft has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:focus-ring has-disabled:cursor-not-allowed has-disabled:opacity-60">
      <input
        {...rest}
        type={type}
        className="size-4.5 shrink-0 accent-primary outline-none focus-visible:shadow-none"
      />
      <span className="min-w-0 flex-1">{label}</span>
      {priceHint ? (
        <span className="font-display text-sm font-medium whitespace-nowrap text-ink-soft tabular-nums">
          {priceHint}
        </span>
      ) : null}
    </label>
  )
}
