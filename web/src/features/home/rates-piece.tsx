// The sample artist's rules, as the price function reads them: rate, travel bands and the price of each option.
import { formatAmount } from '../../../../domain/pricing/currencies.ts'
import type { QuestionOption } from '../../../../domain/pricing/pricing-rules.ts'
import { sampleRules } from '../../../../domain/pricing/sample-rules.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Card, CardBody, CardHeader } from '../../ui/display/card.tsx'

const money = (amount: number) => formatAmount(amount, sampleRules.currency)

export function RatesPiece() {
  const options = sampleRules.custom_questions.flatMap((question) => question.options)
  return (
    <Card>
      <CardHeader className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-display text-lg font-semibold">Pricing Rules</p>
        <p className="text-sm text-ink-soft">
          {money(sampleRules.hourly_rate)} an hour, {sampleRules.min_booking_hours} hours at least
        </p>
      </CardHeader>
      <CardBody className="space-y-6">
        <div>
          <p className="text-sm font-medium">Travel</p>
          <ul className="mt-2 grid gap-2 sm:grid-cols-3 sm:text-center">
            <Band distance={`0 to ${sampleRules.free_radius} miles`} price="FREE" />
            {sampleRules.distance_tiers.map((tier) => (
              <Band
                key={tier.id}
                distance={`${tier.fromMiles} to ${tier.toMiles} miles`}
                price={`${money(tier.pricePerMile)} a mile`}
              />
            ))}
          </ul>
        </div>
        <div>
          <p className="text-sm font-medium">Options</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {options.map((option) => (
              <li key={option.id}>
                <Badge>
                  {option.label}{' '}
                  <span className="font-display font-semibold tabular-nums">{effect(option)}</span>
                </Badge>
              </li>
            ))}
          </ul>
        </div>
      </CardBody>
    </Card>
  )
}

function effect({ priceType, priceValue }: QuestionOption): string {
  if (priceValue === 0) return 'included'
  return priceType === 'percentage' ? `+${priceValue}%` : `+${money(priceValue)}`
}

function Band(props: { distance: string; price: string }) {
  return (
    <li className="flex flex-row-reverse items-baseline justify-between rounded-control bg-ground-soft px-3 py-2 sm:block sm:px-2 sm:py-3">
      <p className="font-display font-semibold tabular-nums">{props.price}</p>
      <p className="text-sm text-ink-soft">{props.distance}</p>
    </li>
  )
}
