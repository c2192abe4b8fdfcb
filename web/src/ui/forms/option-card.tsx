// A large option with its price at the right edge: a native radio button or checkbox, so that it needs no further code.
import { type ComponentProps, type ReactNode, useId } from 'react'

interface OptionCardProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  type: 'radio' | 'checkbox'
  label: ReactNode
  /** What the option is, below its label. */
  description?: string | undefined
  /** How choosing it changes the price, as "+£120". */
  priceHint?: string
  /** The price is read after the name instead of as a part of it: the label says all. */
  isPriceApart?: boolean
  /** Larger, where the cards are the main content of the page. */
  isLarge?: boolean
  /** Controls that belong to the chosen option. */
  children?: ReactNode
}

export function OptionCard(props: OptionCardProps) {
  const {
    type,
    label,
    description,
    priceHint,
    isPriceApart = false,
    isLarge = false,
    children,
    ...rest
  } = props
  const id = useId()
  // Without this the name would include the description.
  const aria = description
    ? { 'aria-labelledby': `${id}-label ${id}-price`, 'aria-describedby': `${id}-description` }
    : priceHint && isPriceApart
      ? { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-price` }
      : {}
  return (
    <div
      className={`rounded-control border border-line-strong ${isLarge ? 'bg-card' : ''} transition-[background-color,border-color] hover:bg-ground-soft has-checked:border-primary has-checked:bg-primary-soft has-[label_:focus-visible]:focus-ring has-disabled:opacity-60`}
    >
      <label
        className={`flex cursor-pointer items-center ${isLarge ? 'min-h-13.5 gap-3.5 px-4 py-3' : 'min-h-10.5 gap-2.5 px-3 py-2'} has-disabled:cursor-not-allowed`}
      >
        <input
          {...aria}
          {...rest}
          type={type}
          className="size-4.5 shrink-0 accent-primary outline-none focus-visible:shadow-none"
        />
        {/* The price goes below a label that would become a narrow column beside it. */}
        <span className={`flex min-w-0 flex-1 ${isLarge ? 'flex-wrap' : ''} items-center gap-x-3.5`}>
          <span className="min-w-0 grow basis-32 wrap-anywhere">
            <span id={`${id}-label`}>{label}</span>
            {description ? (
              <span id={`${id}-description`} className="block text-sm text-ink-soft">
                {description}
              </span>
            ) : null}
          </span>
          {priceHint ? (
            <span
              id={`${id}-price`}
              className="font-figure text-sm font-medium whitespace-nowrap text-ink-soft tabular-nums"
            >
              {priceHint}
            </span>
          ) : null}
        </span>
      </label>
      {children}
    </div>
  )
}
