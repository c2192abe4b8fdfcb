// Answers a booking from a list: accepts it in the dialog of its page, or opens its conversation. Stays mounted after it
// is closed, so that nothing typed is lost.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatEventDate } from '../../../../domain/booking/event-date.ts'
import { offerStanding } from '../../../../domain/booking/offers.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { notice } from '../../lib/notices/notice.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { type ChosenFile, type Draft, useDraft } from '../conversation/use-draft.ts'
import { dashboardKeys } from '../query-keys.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import type { Booking } from './booking.ts'
import { bookingDetailMessages as texts } from './booking-detail-messages.ts'
import { MessagePanel } from './messages/message-panel.tsx'
import { useConversation } from './messages/use-conversation.ts'
import { useMails } from './messages/use-mails.ts'
import { useBooking } from './use-booking.ts'
import { useBookingActions } from './use-booking-actions.ts'

/** How the page of a booking opens, with what was typed elsewhere. */
export interface BookingOpening {
  opens?: 'travel' | 'messages'
  /** Of a message, and of the message with an acceptance. */
  draft?: string
  message?: string
  /** Attached to the draft, and already checked; a browser keeps files in its history too. */
  files?: ChosenFile[]
}

const opening = (state: BookingOpening) => state

export type Answer = 'accept' | 'reply'

interface AnswerBookingProps {
  bookingId: string
  userId: string
  /** What is open; nothing when absent. */
  answer: Answer | undefined
  onClose: () => void
  /** Called once the booking is loaded and what was asked for is on screen. */
  onShown: () => void
}

export function AnswerBooking({ bookingId, userId, answer, onClose, onShown }: AnswerBookingProps) {
  const navigate = useNavigate()
  const draft = useDraft()
  const { data, isFetching, isError, isPaused } = useBooking(bookingId, userId, {
    isOpen: answer !== undefined,
  })
  const [shown, setShown] = useState<Answer>()
  const booking = data?.booking
  // Decided by the booking as it is now, which the list may not show yet.
  const isLoaded =
    answer !== undefined && shown !== answer && !isFetching && (data !== undefined || isError || isPaused)

  const show = useEffectEvent(() => {
    onShown()
    if (!booking || isPaused) {
      notice.error(texts.error, { description: texts.loadFailed })
      onClose()
    } else if (answer === 'accept' && !canAccept(booking)) {
      notice.info(texts.changedElsewhere)
      void navigate(paths.booking(bookingId))
    } else setShown(answer)
  })
  useEffect(() => {
    if (isLoaded) show()
  }, [isLoaded])

  if (!booking || !data) return null
  const close = () => {
    setShown(undefined)
    onClose()
  }
  return (
    <>
      <Accepting booking={booking} isOpen={shown === 'accept'} onClose={close} />
      {shown === 'reply' ? <Replying {...{ booking, userId, draft }} onClose={close} /> : null}
    </>
  )
}

function canAccept(booking: Booking): boolean {
  return booking.status === 'pending' && offerStanding(booking, booking.offers, 'artist') === 'settled'
}

function Accepting(props: { booking: Booking; isOpen: boolean; onClose: () => void }) {
  const { booking, isOpen, onClose } = props
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const actions = useBookingActions(booking)
  // A decision made elsewhere closes the dialog.
  const { isPending, isSuccess } = actions.accept
  const isDecided = isOpen && booking.status !== 'pending' && !isPending && !isSuccess
  const closeDecided = useEffectEvent(onClose)
  useEffect(() => {
    if (isDecided) closeDecided()
  }, [isDecided])
  return (
    <AcceptDialog
      booking={booking}
      isOpen={isOpen && !isDecided}
      onClose={() => {
        onClose()
        void queryClient.invalidateQueries({ queryKey: dashboardKeys.all })
      }}
      actions={actions}
      onMessage={() => void navigate(paths.booking(booking.id), { state: opening({ opens: 'messages' }) })}
      onTravel={(message) =>
        void navigate(paths.booking(booking.id), { state: opening({ opens: 'travel', message }) })
      }
    />
  )
}

interface ReplyingProps {
  booking: Booking
  userId: string
  draft: Draft
  onClose: () => void
}

function Replying({ booking, userId, draft, onClose }: ReplyingProps) {
  const conversation = useConversation(booking, userId)
  const mails = useMails(booking.id, conversation.messages).data ?? []
  return (
    <Sheet
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={`Messages with ${booking.client_name}`}
      description={
        <>
          <bdi>{booking.event_type || 'Booking'}</bdi>,{' '}
          {formatEventDate(booking.event_date, 'date to be settled')}.{' '}
          <Link
            to={paths.booking(booking.id)}
            state={opening({ draft: draft.text, ...(draft.files.length > 0 ? { files: draft.files } : {}) })}
            className="font-medium text-primary underline underline-offset-4"
          >
            Open the booking
          </Link>
        </>
      }
    >
      <MessagePanel {...{ booking, conversation, mails, draft }} isInSheet />
    </Sheet>
  )
}
