// How a price grows with hours, distance and date.
import { formatLongDate } from '../../../../../../domain/booking/long-date.ts'
import { formatAmount } from '../../../../../../domain/pricing/currencies.ts'
import { type DistanceUnit, distanceText } from '../../../../../../domain/pricing/distance.ts'
import type { PricePoint, Simulation } from '../../../../../../domain/pricing/simulation.ts'
import { LineChart } from '../../../../ui/display/line-chart.tsx'
import { Tabs } from '../../../../ui/display/tabs.tsx'

interface PriceChartsProps {
  simulation: Simulation
  currency: string
  unit: DistanceUnit
}

export function PriceCharts({ simulation, currency, unit }: PriceChartsProps) {
  const amount = (value: number) => formatAmount(value, currency)
  const chart = <X,>(points: PricePoint<X>[], subject: string, text: (x: X) => string) => {
    const [first, last] = [points[0], points.at(-1)]
    if (!first || !last) return null
    const ends = [first, last].map(
      ([x, total]) => `${total === null ? 'no price' : amount(total)} at ${text(x)}`,
    )
    return (
      <LineChart
        label={`Price by ${subject}: ${ends.join(', ')}`}
        values={points.map(([, total]) => total)}
        from={text(first[0])}
        to={text(last[0])}
        formatValue={amount}
      />
    )
  }
  return (
    <Tabs
      label="Price by"
      tabs={[
        {
          value: 'hours',
          label: 'Hours',
          content: chart(simulation.by_hours, 'hours', (hours) => `${hours} h`),
        },
        {
          value: 'distance',
          label: 'Distance',
          content: chart(simulation.by_miles, 'distance', (miles) => distanceText(miles, unit)),
        },
        { value: 'date', label: 'Date', content: chart(simulation.by_date, 'date', formatLongDate) },
      ]}
    />
  )
}
