// What a party can do with the current offer. Declining and withdrawing need an earlier price to go back to.
import type { ReactNode } from 'react'
import { hasEarlierOffer, type Offer } from '../../../../domain/booking/offers.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { OfferActions } from './use-offer-actions.ts'

interface OfferButtonsProps {
  offer: Offer
  /** All offers of the booking. */
  offers: Offer[]
  actions: OfferActions
  onPropose: () => void
}

/** For an offer of the other party. */
export function AnswerButtons({
  offer,
  offers,
  actions,
  onPropose,
  acceptLabel,
}: OfferButtonsProps & { acceptLabel: string }) {
  return (
    <OfferButtonRow>
      <AcceptButton {...{ offer, actions }} label={acceptLabel} />
      <Button variant="quiet" className="bg-card" disabled={actions.isBusy} onClick={onPropose}>
        Propose Something Else
      </Button>
      {hasEarlierOffer(offers, offer) ? <DeclineButton {...{ offer, actions }} /> : null}
    </OfferButtonRow>
  )
}

type AnswerProps = Pick<OfferButtonsProps, 'offer' | 'actions'>

export function AcceptButton({ offer, actions, label }: AnswerProps & { label: string }) {
  const { accept, isBusy } = actions
  return (
    <Button
      isBusy={accept.isPending}
      busyText="Sending..."
      disabled={isBusy && !accept.isPending}
      onClick={() => accept.mutate(offer)}
    >
      {label}
    </Button>
  )
}

export function DeclineButton({ offer, actions, variant }: AnswerProps & { variant?: 'link' }) {
  const { decline, isBusy } = actions
  return (
    <EndButton {...{ offer, isBusy, variant }} end={decline} label="Decline Offer" busyText="Sending..." />
  )
}

/** For an offer of one's own. */
export function OwnOfferButtons({ offer, offers, actions, onPropose }: OfferButtonsProps) {
  const { isBusy } = actions
  return (
    <OfferButtonRow>
      <Button variant="quiet" className="bg-card" disabled={isBusy} onClick={onPropose}>
        Propose Something Else
      </Button>
      {hasEarlierOffer(offers, offer) ? (
        <EndButton
          {...{ offer, isBusy }}
          end={actions.withdraw}
          label="Withdraw Offer"
          busyText="Withdrawing..."
        />
      ) : null}
    </OfferButtonRow>
  )
}

/** Below each other on phones. */
export function OfferButtonRow(props: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 noscript:hidden max-sm:*:w-full">{props.children}</div>
}

interface EndButtonProps {
  offer: Offer
  end: OfferActions['decline']
  label: string
  busyText: string
  isBusy: boolean
  variant?: 'link' | undefined
}

function EndButton({ offer, end, label, busyText, isBusy, variant }: EndButtonProps) {
  return (
    <Button
      variant={variant ?? 'quiet'}
      className={variant ? '' : 'bg-card'}
      isBusy={end.isPending}
      busyText={busyText}
      disabled={isBusy && !end.isPending}
      onClick={() => end.mutate(offer.number)}
    >
      {label}
    </Button>
  )
}
