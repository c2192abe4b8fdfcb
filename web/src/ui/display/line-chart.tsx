// A small line chart: one value over one quantity. Decoration for the eye; its label says the same in words.

interface LineChartProps {
  /** What the chart shows, in words: it replaces the picture for screen readers. */
  label: string
  /** Evenly spaced. Null leaves a gap. */
  values: (number | null)[]
  /** Below the ends of the line. */
  from: string
  to: string
  /** Beside the lowest and the highest value. */
  formatValue: (value: number) => string
}

const width = 300
const height = 120
const padding = 6

export function LineChart({ label, values, from, to, formatValue }: LineChartProps) {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return <p className="text-sm text-ink-soft">{label}</p>
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  const range = highest - lowest || 1
  const x = (place: number) => (place / Math.max(1, values.length - 1)) * width
  const y = (value: number) => padding + (1 - (value - lowest) / range) * (height - 2 * padding)
  const path = values
    .map((value, place) => {
      if (value === null) return ''
      const start = place === 0 || values[place - 1] === null ? 'M' : 'L'
      return `${start}${x(place).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
  return (
    <figure aria-label={label}>
      <div className="flex justify-between text-sm text-ink-soft" aria-hidden="true">
        <span>{formatValue(highest)}</span>
      </div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-28 w-full border-b border-line"
      >
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="text-primary"
        />
      </svg>
      <div className="mt-1 flex justify-between gap-3 text-sm text-ink-soft" aria-hidden="true">
        <span>{from}</span>
        <span>lowest {formatValue(lowest)}</span>
        <span>{to}</span>
      </div>
    </figure>
  )
}
