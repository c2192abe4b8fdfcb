// A large option with its price at the right edge: a native radio button or checkbox, so that it needs no further code.
import type { ComponentProps, ReactNode } from 'react'

interface OptionCardProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'radio' | 'checkbox'
  label: ReactNode
  /** How choosing it changes the price, as "+£120". */
  priceHint?: string
  /** Larger, where the cards are the main content of the page. */
  isLarge?: boolean
}

export function OptionCard({ type, label, priceHint, isLarge = false, ...rest }: OptionCardProps) {
  return (
    <label
      className={`flex cursor-pointer items-center rounded-control border border-line-strong ${isLarge ? 'min-h-14 gap-3.5 bg-card px-4 py-3' : 'min-h-11 gap-2.5 px-3 py-2'} transition-[background-color,border-color] hover:bg-ground-soft has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:focus-ring has-disabled:cursor-not-allowed has-disabled:opacity-60`}
    >
      <input
        {...rest}
        type={type}
        className="size-4.5 shrink-0 accent-primary outline-none focus-visible:shadow-none"
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      {priceHint ? (
        <span className="font-figure text-sm font-medium whitespace-nowrap text-ink-soft tabular-nums">
          {priceHint}
        </span>
      ) : null}
    </label>
  )
}
