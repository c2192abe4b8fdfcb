// The booking page: details and price on the left, the conversation on the right; one at a time where there is not
// enough width beside the sidebar, and on small screens the next action at the bottom.
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { offerStanding } from '../../../../domain/booking/offers.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { useMedia } from '../../lib/browser/use-media.ts'
import { useDraft } from '../../shared/conversation/use-draft.ts'
import { Proposing } from '../../shared/offers/proposing.tsx'
import type { BookingOpening } from '../../shared/own-booking/answer-booking.tsx'
import type { BookingPageData } from '../../shared/own-booking/booking.ts'
import { MessagePanel } from '../../shared/own-booking/messages/message-panel.tsx'
import { useConversation } from '../../shared/own-booking/messages/use-conversation.ts'
import { useMails } from '../../shared/own-booking/messages/use-mails.ts'
import { useBookingActions } from '../../shared/own-booking/use-booking-actions.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { ActionBar } from './decisions/action-bar.tsx'
import {
  BookingActionButtons,
  BookingDialogs,
  hasActions,
  useQuestion,
} from './decisions/booking-actions.tsx'
import { AnswersCard } from './facts/answers-card.tsx'
import { ClientCard } from './facts/client-card.tsx'
import { FactsCard } from './facts/facts-card.tsx'
import { PaymentCard } from './facts/payment-card.tsx'
import { HistoryCard } from './history/history-card.tsx'
import { canHold, HoldSheet } from './holds/hold-sheet.tsx'
import { FailedMails } from './messages/failed-mails.tsx'
import { PageLink } from './page-link.tsx'
import { hasPayments, PaymentsCard } from './payments/payments-card.tsx'
import { type RecordKind, RecordSheet } from './payments/record-sheet.tsx'
import { OfferNote, offerNoteId } from './quote/offer-note.tsx'
import { OffersCard } from './quote/offers-card.tsx'
import { PriceSheet } from './quote/price-sheet.tsx'
import { TravelDialog } from './quote/travel-dialog.tsx'
import { useOffers } from './quote/use-offers.ts'

type BookingViewProps = Omit<BookingPageData, 'setupMinutes'> & { userId: string }

export function BookingView({ booking, questions, home, userId }: BookingViewProps) {
  const actions = useBookingActions(booking)
  const conversation = useConversation(booking, userId)
  const mails = useMails(booking.id, conversation.messages).data ?? []
  const opening = useOpening()
  const draft = useDraft(opening.draft, opening.files)
  const isSmall = useMedia('(width < 64rem)')
  const isNarrow = useMedia('(width < 80rem)')
  const [tab, setTab] = useState(opening.opens === 'messages' ? 'messages' : 'details')
  const [isTravelOpen, setIsTravelOpen] = useState(opening.opens === 'travel')
  const openTravel = () => setIsTravelOpen(true)
  const offers = useOffers(booking)
  const [isProposing, setIsProposing] = useState(false)
  const [sheet, setSheet] = useState<'price' | 'hold'>()
  const [recording, setRecording] = useState<RecordKind>()
  const closeSheet = () => setSheet(undefined)
  const openProposal = () => {
    closeSheet()
    setIsProposing(true)
  }
  const isAnswered = booking.status !== 'pending'
  const standing = offerStanding(booking, booking.offers, 'artist')
  const propose = standing === 'settled' && booking.offers.length > 0 ? openProposal : undefined

  const cards = (
    <div className="space-y-4 sm:space-y-6">
      <OfferNote
        booking={booking}
        actions={offers.actions}
        bookWhenAgreed={actions.bookWhenAgreed}
        onPropose={openProposal}
      />
      <FactsCard
        booking={booking}
        onTravel={openTravel}
        onPrice={() => setSheet('price')}
        onHold={() => setSheet('hold')}
        onPropose={propose}
      />
      {isAnswered ? <ClientCard booking={booking} /> : null}
      {hasPayments(booking) ? <PaymentsCard booking={booking} onRecord={setRecording} /> : null}
      {isAnswered ? <PaymentCard booking={booking} setPayment={actions.setPayment} /> : null}
      <AnswersCard booking={booking} questions={questions} />
      <OffersCard booking={booking} />
      <HistoryCard booking={booking} mails={mails} />
    </div>
  )
  const panel = <MessagePanel booking={booking} conversation={conversation} mails={mails} draft={draft} />
  const buttons = hasActions(booking)
  const question = useQuestion(booking, actions)
  const actionProps = {
    booking,
    onAsk: question.ask,
    onTravel: openTravel,
    onPropose: openProposal,
    onAnswer: () => showAndFocus('details', `#${offerNoteId}`),
    onMessage: () => showAndFocus('messages', 'section[aria-label^="Messages with"] textarea'),
  }

  /** Rendered first, if another tab was open. */
  function showAndFocus(shown: 'details' | 'messages', selector: string) {
    setTab(shown)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())
  }

  return (
    <div className="mx-auto flex min-h-[calc(100svh-3.5rem)] w-full max-w-7xl flex-col px-4 pt-4 md:px-8">
      <div className="-mx-3">
        <PageLink to={paths.dashboard()} icon={ArrowLeft}>
          Back to Dashboard
        </PageLink>
      </div>
      <header className="mt-2 mb-6 flex flex-wrap items-start gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 dir="auto" className="text-2xl wrap-anywhere md:text-3xl">
            {booking.event_type || 'Booking'}
          </h1>
          <p className="mt-1 text-ink-soft wrap-anywhere">
            for <bdi>{booking.client_name}</bdi>
          </p>
        </div>
        {isSmall || !buttons ? null : (
          <BookingActionButtons {...actionProps} className="ml-auto flex gap-3" />
        )}
      </header>
      <BookingDialogs
        booking={booking}
        actions={actions}
        asked={question.asked}
        onClose={question.close}
        onTravel={openTravel}
        onMessage={actionProps.onMessage}
        initialMessage={opening.message}
      />
      <TravelDialog
        booking={booking}
        home={home}
        isOpen={isTravelOpen && (booking.status === 'pending' || actions.setTravel.isPending)}
        onClose={() => setIsTravelOpen(false)}
        setTravel={actions.setTravel}
      />
      <PriceSheet
        booking={booking}
        actions={actions}
        isOpen={sheet === 'price' && booking.status === 'pending'}
        onClose={closeSheet}
        onPropose={propose}
      />
      <RecordSheet booking={booking} kind={recording} onClose={() => setRecording(undefined)} />
      <HoldSheet booking={booking} isOpen={sheet === 'hold' && canHold(booking)} onClose={closeSheet} />
      <Proposing
        booking={booking}
        offers={booking.offers}
        viewer="artist"
        other={booking.client_name}
        calls={offers.calls}
        propose={offers.actions.propose}
        isOpen={isProposing}
        onClose={() => setIsProposing(false)}
      />
      <FailedMails bookingId={booking.id} mails={mails} />
      <div className="pb-10">
        {isNarrow ? (
          <Tabs
            label="Booking"
            value={tab}
            onValueChange={setTab}
            tabs={[
              { value: 'details', label: 'Details', content: cards },
              {
                value: 'messages',
                label: <MessagesLabel unread={tab === 'messages' ? 0 : conversation.unread.length} />,
                content: panel,
              },
            ]}
          />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(22rem,27rem)] items-start gap-8">
            {cards}
            <div className="sticky top-20">{panel}</div>
          </div>
        )}
      </div>
      {isSmall && buttons ? (
        <ActionBar>
          <BookingActionButtons
            {...actionProps}
            className={`gap-3 ${isAnswered ? 'flex' : 'grid grid-cols-2'} sm:flex sm:justify-end`}
          />
        </ActionBar>
      ) : null}
    </div>
  )
}

/** What the dashboard leads here for, and what was typed there; not again when the page is reloaded. */
function useOpening(): BookingOpening {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [opening] = useState((state ?? {}) as BookingOpening)
  useEffect(() => {
    if (state !== null) void navigate('.', { replace: true, state: null })
  }, [state, navigate])
  return opening
}

function MessagesLabel(props: { unread: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      Messages
      {props.unread > 0 ? (
        <Badge tone="lamp">
          {props.unread}
          <span className="sr-only"> unread</span>
        </Badge>
      ) : null}
    </span>
  )
}
