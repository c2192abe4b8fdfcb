// The current offer of a booking and who has to act next: the artist, who can answer it, or the client.
import {
  BadgeCheck,
  Handshake,
  Hourglass,
  type LucideIcon,
  MessageCircleQuestion,
  TimerOff,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { finalTotal } from '../../../../../domain/booking/booking-price.ts'
import { currentOffer, type Offer, offerStanding } from '../../../../../domain/booking/offers.ts'
import { formatAmount } from '../../../../../domain/pricing/currencies.ts'
import { userMessage } from '../../../lib/notices/notice-error.ts'
import { BooksWhenAgreed, useBooksWhenAgreed } from '../../../shared/offers/books-when-agreed.tsx'
import { AnswerButtons, OfferButtonRow, OwnOfferButtons } from '../../../shared/offers/offer-buttons.tsx'
import { OfferView } from '../../../shared/offers/offer-view.tsx'
import type { OfferActions } from '../../../shared/offers/use-offer-actions.ts'
import type { Booking } from '../../../shared/own-booking/booking.ts'
import type { BookingActions } from '../../../shared/own-booking/use-booking-actions.ts'
import { Button } from '../../../ui/actions/button.tsx'

/** Where the action bar leads to. */
export const offerNoteId = 'current-offer'

interface OfferNoteProps {
  booking: Booking
  actions: OfferActions
  bookWhenAgreed: BookingActions['bookWhenAgreed']
  /** Opens the dialog that proposes other terms. */
  onPropose: () => void
}

/** Accepting or declining the booking itself stays in its usual place, among the booking's actions. */
export function OfferNote(props: OfferNoteProps) {
  const { booking } = props
  const { client_name: client, offers } = booking
  const standing = offerStanding(booking, offers, 'artist')
  const offer = currentOffer(offers)
  if (standing === 'asked') {
    return (
      <Note icon={MessageCircleQuestion} title={`${client} asks you for a price`}>
        <p className="wrap-anywhere">{`The venue is further away than you said you travel, so ${client} saw none. You can accept once they have agreed to your price.`}</p>
      </Note>
    )
  }
  if (!offer) return null
  if (standing === 'theirs') return <ClientsOffer {...props} offer={offer} />
  if (standing === 'own') return <OwnOffer {...props} offer={offer} />
  if (standing === 'expired') return <ExpiredOffer {...props} offer={offer} />
  if (standing === 'closed' || booking.status !== 'pending' || booking.price_state !== 'agreed') return null
  const price = formatAmount(finalTotal(booking), booking.currency)
  return (
    <Note
      icon={BadgeCheck}
      title={
        offer.proposed_by === 'client'
          ? `You agreed to ${client}’s offer of ${price}`
          : `${client} agreed to ${price}`
      }
    >
      <p>You can accept the booking now.</p>
    </Note>
  )
}

type CurrentOfferProps = OfferNoteProps & { offer: Offer }

function ClientsOffer({ booking, offer, actions, onPropose }: CurrentOfferProps) {
  const client = booking.client_name
  return (
    <Note
      icon={Handshake}
      title={
        booking.status === 'confirmed'
          ? `${client} proposes a change`
          : `${client} offers ${formatAmount(offer.final_price, offer.currency)}`
      }
    >
      <p className="wrap-anywhere">
        {booking.status === 'confirmed'
          ? 'The booking stays as it is until you agree.'
          : 'Agreeing settles the terms. You then accept the booking as usual.'}
      </p>
      <OfferView offer={offer} offers={booking.offers} booking={booking} viewer="artist" />
      <AnswerButtons
        {...{ offer, actions, onPropose }}
        offers={booking.offers}
        acceptLabel="Agree to This Offer"
      />
    </Note>
  )
}

function OwnOffer({ booking, offer, actions, bookWhenAgreed, onPropose }: CurrentOfferProps) {
  const client = booking.client_name
  const isConfirmed = booking.status === 'confirmed'
  return (
    <Note
      icon={Hourglass}
      title={
        isConfirmed
          ? `${client} has not agreed to your change yet`
          : `${client} has not agreed to ${formatAmount(offer.final_price, offer.currency)} yet`
      }
    >
      <p>
        {isConfirmed
          ? 'The booking stays as it is until they do. You will get an email.'
          : 'You will get an email when they have. If you agreed it by phone, press Accept Booking and say so.'}
      </p>
      <OfferView
        offer={offer}
        offers={booking.offers}
        booking={booking}
        viewer="artist"
        // A changed quote is the booking's own price; a proposal is not before it is accepted.
        isPriceShown={finalTotal(booking) === offer.final_price}
      />
      {isConfirmed ? null : (
        <BooksWhenAgreed
          client={client}
          isOn={bookWhenAgreed.isPending ? bookWhenAgreed.variables : offer.books_when_agreed}
          isDisabled={bookWhenAgreed.isPending}
          onChange={bookWhenAgreed.mutate}
        />
      )}
      <OwnOfferButtons {...{ offer, actions, onPropose }} offers={booking.offers} />
    </Note>
  )
}

function ExpiredOffer({ booking, offer, actions, onPropose }: CurrentOfferProps) {
  const { propose, isBusy } = actions
  const [books] = useBooksWhenAgreed()
  const price = formatAmount(finalTotal(booking), booking.currency)
  return (
    <Note
      icon={TimerOff}
      title={`The offer of ${formatAmount(offer.final_price, offer.currency)} has expired`}
    >
      <p className="wrap-anywhere">
        {`You can offer ${price} again, or propose other terms. ${booking.client_name} has to agree first; they can also ask again at your prices of today.`}
      </p>
      {propose.isError ? (
        <p role="alert" className="text-danger">
          {userMessage(propose.error) ??
            'The offer was not sent. Please check your connection and try again.'}
        </p>
      ) : null}
      <OfferButtonRow>
        <Button
          isBusy={propose.isPending}
          busyText="Sending..."
          disabled={isBusy && !propose.isPending}
          onClick={() => propose.mutate({ seen: offer.number, terms: {}, message: '', books })}
        >
          Offer Again
        </Button>
        <Button variant="quiet" className="bg-card" disabled={isBusy} onClick={onPropose}>
          Propose Other Terms
        </Button>
      </OfferButtonRow>
    </Note>
  )
}

function Note(props: { icon: LucideIcon; title: string; children: ReactNode }) {
  const Icon = props.icon
  return (
    <section
      id={offerNoteId}
      tabIndex={-1}
      aria-label="Price"
      className="scroll-mt-20 rounded-card border border-line bg-primary-soft p-5 sm:flex sm:gap-4"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary max-sm:mb-2" />
      <div className="min-w-0 flex-1 space-y-4">
        <h2 className="text-lg wrap-anywhere">{props.title}</h2>
        {props.children}
      </div>
    </section>
  )
}
