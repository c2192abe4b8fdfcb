// The status of a booking whose price was requested: who has to act next.
import { BadgeCheck, Hourglass, MessageCircleQuestion } from 'lucide-react'
import { finalTotal } from '../../../../../domain/booking/booking-price.ts'
import { formatAmount } from '../../../../../domain/pricing/currencies.ts'
import type { Booking } from '../booking.ts'

/** Whether this booking can be accepted at its current price. */
export function isPriceSettled({ price_state }: Pick<Booking, 'price_state'>): boolean {
  return price_state !== 'asked' && price_state !== 'offered'
}

/** The next action is shown in its usual place, among the booking's actions. */
export function OfferNote({ booking }: { booking: Booking }) {
  if (booking.status !== 'pending' || booking.price_state === 'quoted') return null
  const { client_name: client } = booking
  const price = formatAmount(finalTotal(booking), booking.currency)
  const [Icon, title, text] =
    booking.price_state === 'asked'
      ? ([
          MessageCircleQuestion,
          `${client} asks you for a price`,
          `The venue is further away than you said you travel, so ${client} saw none. You can accept once they have agreed to your price.`,
        ] as const)
      : booking.price_state === 'offered'
        ? ([
            Hourglass,
            `${client} has not agreed to ${price} yet`,
            'You can accept the booking as soon as they have. You will get an email.',
          ] as const)
        : ([BadgeCheck, `${client} agreed to ${price}`, 'You can accept the booking now.'] as const)
  return (
    <section aria-label="Price" className="flex gap-4 rounded-card border border-line bg-primary-soft p-5">
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary" />
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">{title}</h2>
        <p className="mt-1 wrap-anywhere">{text}</p>
      </div>
    </section>
  )
}
