// The undelivered emails of a booking, each with a resend button.
import { useQueryClient } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { readMailCooldown } from '../../../../../domain/site/mail-cooldown.ts'
import { CallError } from '../../../lib/api/call-error.ts'
import { unwrap } from '../../../lib/api/data-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { useSecondsUntil } from '../../../lib/browser/use-seconds-until.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import type { BookingMail } from '../../../shared/own-booking/booking.ts'
import { bookingDetailMessages as texts } from '../../../shared/own-booking/booking-detail-messages.ts'
import { bookingKeys } from '../../../shared/own-booking/booking-queries.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { mailSubject } from '../history/history-entries.ts'

export function FailedMails({ bookingId, mails }: { bookingId: string; mails: readonly BookingMail[] }) {
  const failed = mails.filter(({ hasFailed }) => hasFailed)
  // The server's limit applies to all of them together.
  const [nextAt, setNextAt] = useState(0)
  const { secondsLeft } = useSecondsUntil(nextAt)
  if (failed.length === 0) return null
  return (
    <div role="alert" className="mb-6 space-y-3">
      {failed.map((mail) => (
        <FailedMail
          key={mail.key}
          bookingId={bookingId}
          mail={mail}
          secondsLeft={secondsLeft}
          onWait={(seconds) => setNextAt(Date.now() + seconds * 1000)}
        />
      ))}
    </div>
  )
}

interface FailedMailProps {
  bookingId: string
  mail: BookingMail
  secondsLeft: number
  onWait: (seconds: number) => void
}

function FailedMail({ bookingId, mail, secondsLeft, onWait }: FailedMailProps) {
  const sendAgain = useSendAgain(bookingId, onWait)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-danger bg-card px-4 py-3">
      <p className="flex min-w-0 flex-1 basis-64 gap-3">
        <MailWarning aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
        <span className="min-w-0 wrap-anywhere">
          {texts.mailFailed(mailSubject(mail.key).toLowerCase(), mail.recipient)}
        </span>
      </p>
      <Button
        variant="quiet"
        disabled={secondsLeft > 0}
        onClick={() => sendAgain.mutate(mail)}
        isBusy={sendAgain.isPending}
        className="tabular-nums"
      >
        {secondsLeft > 0 ? `Send again in ${secondsLeft}s` : 'Send again'}
      </Button>
    </div>
  )
}

function useSendAgain(bookingId: string, onWait: (seconds: number) => void) {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  return useAction({
    rowOf: ({ key }: BookingMail) => key,
    mutationFn: async ({ key }: BookingMail) =>
      unwrap(await (await client()).rpc('send_booking_mail_again', { mail_key: key })) ?? false,
    onSuccess: (isOnItsWay, { recipient }) =>
      isOnItsWay
        ? notice.success(texts.mailSentAgain(recipient))
        : notice.error(texts.error, { description: texts.mailTooOld }),
    onError: (error) => {
      const seconds = readMailCooldown(error)
      if (seconds !== undefined) return onWait(seconds)
      const isRefusal = error instanceof CallError && error.status === 429
      notice.error(texts.error, { description: isRefusal ? error.message : texts.mailSendFailed })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: bookingKeys.mails(bookingId) }),
  })
}
