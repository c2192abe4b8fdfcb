// The answers to an open offer: yes, no, or a message. Each is a form, which also works without scripts.
import type { ReactNode } from 'react'
import { offerFormFields as fields } from '../../../../../domain/booking/client-page.ts'
import type { ClientOffer } from '../../../../../domain/booking/offers.ts'
import { formatAmount } from '../../../../../domain/pricing/currencies.ts'
import { useReaderTime } from '../../../shared/booking/use-reader-time.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { whatYesMeans } from './offer-status.tsx'
import type { OfferAnswers } from './use-offer-answers.ts'

interface AnswerProps {
  shown: ClientOffer
  artist: string
  answers: OfferAnswers
  children: ReactNode
}

export function OfferAnswer({ shown, artist, answers, children }: AnswerProps) {
  const { offer, status, can_decline } = shown
  const { formatUntil } = useReaderTime()
  const { accept, decline } = answers
  const isBusy = accept.isPending || decline.isPending
  const secures = Boolean(shown.payment_plan?.secures)
  const books = offer.books_when_agreed && status === 'pending'
  return (
    <div className="mt-8 rounded-card border border-line bg-primary-soft p-5">
      <p className="max-w-measure wrap-anywhere">
        {whatYesMeans(shown, artist)}{' '}
        {offer.expires_at ? `Valid until ${formatUntil(offer.expires_at, shown.artist_time_zone)}.` : ''}
      </p>
      <div className="mt-4 flex flex-wrap gap-x-5 gap-y-1 max-sm:*:w-full">
        <AnswerForm action="accept" seenBooks={offer.books_when_agreed} onSubmit={() => accept.mutate(offer)}>
          <Button
            type="submit"
            className="w-full"
            isBusy={accept.isPending}
            disabled={isBusy && !accept.isPending}
            busyText="Sending..."
          >
            {secures
              ? 'Accept and secure the date'
              : books
                ? 'Accept and book'
                : `Accept ${formatAmount(offer.final_price, offer.currency)}`}
          </Button>
        </AnswerForm>
        {can_decline ? (
          <AnswerForm action="decline" onSubmit={() => decline.mutate(undefined)}>
            <Button
              type="submit"
              variant="link"
              className="justify-center max-sm:w-full"
              isBusy={decline.isPending}
              disabled={isBusy && !decline.isPending}
              busyText="Sending..."
            >
              Decline this offer
            </Button>
          </AnswerForm>
        ) : null}
      </div>
      {children}
    </div>
  )
}

interface AnswerFormProps {
  action: 'accept' | 'decline'
  /** What the page has said that accepting does. */
  seenBooks?: boolean
  onSubmit: () => void
  children: ReactNode
}

function AnswerForm({ action, seenBooks, onSubmit, children }: AnswerFormProps) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <input type="hidden" name={fields.action} value={action} />
      {seenBooks === undefined ? null : (
        <input type="hidden" name={fields.seenBooks} value={seenBooks ? 'yes' : 'no'} />
      )}
      {children}
    </form>
  )
}
