// A thin progress bar.
import { Progress as Primitive } from 'radix-ui'

export function Progress(props: { label: string; value: number; max?: number; valueText?: string }) {
  const max = props.max ?? 100
  const share = Math.min(1, Math.max(0, props.value / max))
  return (
    <Primitive.Root
      value={props.value}
      max={max}
      aria-label={props.label}
      {...(props.valueText ? { getValueLabel: () => props.valueText ?? '' } : {})}
      className="h-1.5 overflow-hidden rounded-full bg-neutral-soft"
    >
      <Primitive.Indicator
        className="h-full rounded-full bg-primary transition-transform duration-200"
        style={{ transform: `translateX(-${(1 - share) * 100}%)` }}
      />
    </Primitive.Root>
  )
}
