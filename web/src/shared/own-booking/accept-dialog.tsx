// Confirmation dialog for accepting a booking: summary, price lines, a message for the client, and a warning when the
// day is already taken.
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { pageFacts } from '../../../../domain/booking/booking-facts.ts'
import { quoteLines } from '../../../../domain/booking/booking-price.ts'
import {
  currentOffer,
  type Offer,
  offerStanding,
  pricedBooking,
  pricedOffer,
} from '../../../../domain/booking/offers.ts'
import { formatAmount } from '../../../../domain/pricing/currencies.ts'
import { isolateName } from '../../../../domain/text/isolate-name.ts'
import { notice } from '../../lib/notices/notice.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { FactList } from '../../ui/display/fact-list.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toFact } from '../booking/fact.tsx'
import { QuoteTable } from '../booking/quote-table.tsx'
import { AcceptedDialog } from './accepted-dialog.tsx'
import type { Booking } from './booking.ts'
import { bookingDetailMessages as texts } from './booking-detail-messages.ts'
import { sameDayQuery } from './booking-queries.ts'
import { DistanceNote, isTravelOpen } from './distance-note.tsx'
import { MessageField } from './message-field.tsx'
import { useVariableCheck } from './templates/use-variable-check.ts'
import { type BookingActions, isDateTaken } from './use-booking-actions.ts'

interface AcceptDialogProps {
  booking: Booking
  isOpen: boolean
  onClose: () => void
  actions: Pick<BookingActions, 'accept' | 'bookWhenAgreed'>
  /** Leads to the conversation, after the booking was accepted. */
  onMessage: () => void
  /** Opens the dialog that sets the travel charge; the message typed so far is kept. */
  onTravel: (message: string) => void
  initialMessage?: string | undefined
}

export function AcceptDialog(props: AcceptDialogProps) {
  const { booking, isOpen, onClose, onMessage, onTravel, initialMessage = '' } = props
  const { accept, bookWhenAgreed } = props.actions
  const isOpenTravel = isTravelOpen(booking)
  const [message, setMessage] = useState(initialMessage)
  const taken = useTakenDay(booking, isOpen)
  const refusal = isDateTaken(accept.error) ? accept.error : undefined
  const maySend = useVariableCheck()
  // A price of the artist's that the client has not agreed to: what is accepted is that one.
  const offer =
    offerStanding(booking, booking.offers, 'artist') === 'own' ? currentOffer(booking.offers) : undefined

  function acceptIt(isExtra: boolean) {
    if (maySend(message)) accept.mutate({ words: message, isExtra, byPhone: offer?.number })
  }

  function waitForThem() {
    bookWhenAgreed.mutate(true, {
      onSuccess: () => {
        close()
        notice.success(texts.acceptanceWaits, { description: texts.acceptanceWaitsText(booking.client_name) })
      },
    })
  }

  function close() {
    accept.reset()
    onClose()
  }

  if (accept.isSuccess) {
    return (
      <AcceptedDialog
        booking={booking}
        isOpen={isOpen}
        isMailed={accept.data.isMailed}
        onClose={close}
        onMessage={() => {
          close()
          onMessage()
        }}
      />
    )
  }

  return (
    <Dialog
      isOpen={isOpen}
      // A pending request is finished first; closing would look like a refusal.
      onOpenChange={(next) => !next && !accept.isPending && close()}
      title="Accept Booking Request"
      actions={
        <>
          {offer && !refusal ? (
            <Button
              variant="quiet"
              disabled={accept.isPending}
              isBusy={bookWhenAgreed.isPending}
              onClick={waitForThem}
            >
              Book it as soon as they agree
            </Button>
          ) : (
            <Button variant="quiet" disabled={accept.isPending} onClick={close}>
              Cancel
            </Button>
          )}
          <Button
            variant={refusal ? 'danger' : 'primary'}
            isBusy={accept.isPending}
            busyText="Processing..."
            onClick={() => acceptIt(refusal !== undefined)}
          >
            {refusal
              ? 'Take a second booking on this day'
              : offer
                ? 'We agreed it by phone'
                : 'Accept Booking'}
          </Button>
        </>
      }
    >
      {offer ? <NotAgreed client={booking.client_name} offer={offer} /> : null}
      {taken.length > 0 ? (
        <p
          role="alert"
          className="mb-5 flex gap-2.5 rounded-control bg-pending-soft px-3.5 py-2.5 text-pending"
        >
          <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <span>You have already confirmed a booking for this date: {taken.map(describe).join('; ')}.</span>
        </p>
      ) : null}
      {refusal ? (
        <p role="alert" className="mb-5 rounded-control bg-rejected-soft px-3.5 py-2.5 text-rejected">
          {refusal.message} The booking was not accepted. If you really can play both, you can take it all the
          same; the history records that you did.
        </p>
      ) : null}
      {isOpenTravel ? (
        <div role="alert" className="mb-5 rounded-control bg-pending-soft px-3.5 py-3 text-pending">
          <p className="font-medium">Accept without a travel charge?</p>
          <p className="mt-1 text-sm">
            Travel is still to be confirmed by you, and the price below includes nothing for it. Once you
            accept, the price is final.
          </p>
          <Button
            variant="quiet"
            className="mt-3 bg-card"
            disabled={accept.isPending}
            onClick={() => onTravel(message)}
          >
            Set the travel charge
          </Button>
        </div>
      ) : null}
      <h3 className="mb-3 text-lg">Booking Summary</h3>
      <FactList
        facts={[
          { name: 'Client', value: booking.client_name },
          ...pageFacts(offer ? { ...booking, ...eventOf(offer) } : booking, 'artist').map(toFact),
        ]}
      />
      <h3 className="mt-6 mb-3 text-lg">Final Quote</h3>
      <QuoteTable price={quoteLines(offer ? pricedOffer(offer, booking) : pricedBooking(booking), 'you')} />
      {booking.distance_source === 'measured' || isOpenTravel ? null : <DistanceNote booking={booking} />}
      <div className="mt-6">
        <MessageField
          booking={booking}
          hint="This message is included in the confirmation email."
          text={message}
          setText={setMessage}
          isDisabled={accept.isPending}
        />
      </div>
    </Dialog>
  )
}

function NotAgreed({ client, offer }: { client: string; offer: Offer }) {
  const price = formatAmount(offer.final_price, offer.currency)
  return (
    <div role="alert" className="mb-5 rounded-control bg-pending-soft px-3.5 py-3 text-pending">
      <p className="font-medium wrap-anywhere">{`${client} has not agreed to ${price} yet.`}</p>
      <p className="mt-1 text-sm wrap-anywhere">
        {`They have your offer by email. Have it booked as soon as they agree; or, if you have talked, accept it now at ${price}: the booking and the confirmation to ${client} say that you agreed it by phone.`}
      </p>
    </div>
  )
}

/** What the booking would be by the offer. */
function eventOf({ event_date, start_time, event_duration, venue_name, venue_address }: Offer) {
  return { event_date, start_time, event_duration, venue_name, venue_address }
}

interface TakenDay {
  client_name: string
  event_type: string | null
}

/** Other confirmed bookings on that day. If they cannot be loaded, there is no warning and accepting stays possible. */
function useTakenDay(booking: Booking, isWanted: boolean): TakenDay[] {
  const { data } = useQuery({
    ...sameDayQuery(useSessionClient(), booking),
    enabled: isWanted && booking.event_date !== null,
  })
  return data ?? []
}

function describe({ client_name, event_type }: TakenDay): string {
  const client = isolateName(client_name)
  return event_type ? `${isolateName(event_type)} for ${client}` : client
}
