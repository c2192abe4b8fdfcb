// What clients see of the ways to pay, with an example of an amount and a reference.
import type { WayToPay } from '../../../../../domain/payments/ways/way-to-pay.ts'
import { amountStep } from '../../../../../domain/pricing/currencies.ts'
import { HowToPay } from '../../../shared/payments/how-to-pay.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/display/card.tsx'

export function ClientPreview({ ways, currency }: { ways: WayToPay[]; currency: string }) {
  const amount = amountStep(currency) === 1 ? 25_000 : 250
  return (
    <Card>
      <CardHeader>
        <h3 className="text-lg">What clients see</h3>
        <p className="mt-0.5 text-sm text-ink-soft">With an example of an amount and a reference.</p>
      </CardHeader>
      <CardBody>
        {ways.length === 0 ? (
          <p className="text-ink-soft">{`Nothing yet for bookings in ${currency}. Clients agree with you how they pay.`}</p>
        ) : (
          <HowToPay ways={ways} payment={{ amount, currency, reference: '3F7A9C21' }} />
        )}
      </CardBody>
    </Card>
  )
}
