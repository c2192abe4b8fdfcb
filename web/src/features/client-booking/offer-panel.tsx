// The offer that a client has to answer, is waiting for, or can ask for again, and the dialog that proposes other terms.
import type { ClientAccess, ClientBookingDetails } from '../../../../domain/booking/client-booking.ts'
import {
  currentOffer,
  describeTerms,
  hasEarlierOffer,
  type Offer,
  offerBefore,
  offerStanding,
} from '../../../../domain/booking/offers.ts'
import { countHours } from '../../../../domain/payments/payment-plan.ts'
import { formatAmount } from '../../../../domain/pricing/currencies.ts'
import { useReaderTime } from '../../shared/booking/use-reader-time.ts'
import {
  AcceptButton,
  DeclineButton,
  OfferButtonRow,
  OwnOfferButtons,
} from '../../shared/offers/offer-buttons.tsx'
import { OfferView } from '../../shared/offers/offer-view.tsx'
import { Proposing } from '../../shared/offers/proposing.tsx'
import type { OfferActions } from '../../shared/offers/use-offer-actions.ts'
import { PaymentPlanView } from '../../shared/payments/payment-plan.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { clientBookingMessages as texts } from './client-booking-messages.ts'
import { ExpiredOffer } from './expired-offer.tsx'
import { focusComposer } from './next-action.tsx'
import { OfferBox, WithoutScripts } from './offer-box.tsx'
import { useClientOffers } from './use-client-offers.ts'

interface OfferPanelProps {
  access: ClientAccess
  details: ClientBookingDetails
  isProposing: boolean
  onPropose: () => void
  onClose: () => void
}

export function OfferPanel({ access, details, isProposing, onPropose, onClose }: OfferPanelProps) {
  const { booking } = details
  const { now } = useReaderTime()
  const { calls, actions } = useClientOffers(access, details)
  const standing = offerStanding(booking, booking.offers, 'client', now)
  const current = currentOffer(booking.offers)
  if (!current || standing === 'closed' || standing === 'asked') return null
  const artist = booking.artist_name || 'the artist'
  const props = { booking, plan: details.payment_plan, offer: current, artist, actions, onPropose }
  return (
    <>
      {standing === 'theirs' ? <ArtistsOffer {...props} /> : null}
      {standing === 'own' ? <OwnOffer {...props} /> : null}
      {standing === 'expired' ? <ExpiredOffer {...{ access, details, onPropose }} /> : null}
      <Proposing
        booking={{ ...booking, currency: booking.artist_currency }}
        offers={booking.offers}
        viewer="client"
        other={artist}
        calls={calls}
        propose={actions.propose}
        isOpen={isProposing}
        onClose={onClose}
      />
    </>
  )
}

interface CurrentOfferProps {
  booking: ClientBookingDetails['booking']
  plan: ClientBookingDetails['payment_plan']
  offer: Offer
  artist: string
  actions: OfferActions
  onPropose: () => void
}

function ArtistsOffer({ booking, plan, offer, artist, actions, onPropose }: CurrentOfferProps) {
  const isConfirmed = booking.status === 'confirmed'
  const before = offerBefore(booking.offers, offer)
  const isOnlyPrice =
    !before || describeTerms(before, offer, offer.currency).every(({ name }) => name === 'Total')
  return (
    <OfferBox
      title={
        isConfirmed
          ? `Do you agree to ${artist}’s change?`
          : `Do you agree to ${formatAmount(offer.final_price, offer.currency)}?`
      }
    >
      <p className="max-w-measure wrap-anywhere">
        {isConfirmed
          ? 'Nothing of your booking changes until you do.'
          : plan?.secures
            ? `Accept it and ${artist} holds the date for you for ${countHours(plan.secures.hours)}: your deposit confirms it.`
            : offer.books_when_agreed
              ? `Accept it and the date is yours: it is booked at once.`
              : `Nothing is booked until you agree and ${artist} accepts.`}
      </p>
      <OfferView offer={offer} offers={booking.offers} booking={booking} viewer="client" />
      {plan ? (
        <div className="rounded-control border border-line bg-card p-4">
          <PaymentPlanView
            plan={plan}
            currency={offer.currency}
            artist={artist}
            eventDate={offer.event_date}
          />
        </div>
      ) : null}
      <OfferButtonRow>
        <AcceptButton
          {...{ offer, actions }}
          label={
            isConfirmed
              ? 'Agree to This Change'
              : plan?.secures
                ? 'Accept and secure the date'
                : offer.books_when_agreed
                  ? 'Accept and book'
                  : isOnlyPrice
                    ? 'Agree to This Price'
                    : 'Agree to This Offer'
          }
        />
        <div className="flex flex-wrap gap-x-5">
          {hasEarlierOffer(booking.offers, offer) ? (
            <DeclineButton {...{ offer, actions }} variant="link" />
          ) : null}
          <Button variant="link" disabled={actions.isBusy} onClick={onPropose}>
            {texts.askForChange}
          </Button>
          <Button variant="link" onClick={focusComposer}>
            Write a message
          </Button>
        </div>
      </OfferButtonRow>
      <WithoutScripts text={texts.answerWithoutScripts} />
    </OfferBox>
  )
}

function OwnOffer({ booking, offer, artist, actions, onPropose }: CurrentOfferProps) {
  return (
    <OfferBox title={`${artist} has not answered your offer yet`}>
      <p className="max-w-measure">
        {booking.status === 'confirmed'
          ? 'Your booking stays as it is until they agree. You will get an email.'
          : 'Until then you can propose something else, or withdraw it.'}
      </p>
      <OfferView offer={offer} offers={booking.offers} booking={booking} viewer="client" />
      <OwnOfferButtons {...{ offer, actions, onPropose }} offers={booking.offers} />
      <WithoutScripts text={texts.changeWithoutScripts} />
    </OfferBox>
  )
}
