// The emails about a booking that could not be delivered, each with a button that sends it again.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { CallError } from '../../lib/call-error.ts'
import { dataOf } from '../../lib/data-client.ts'
import { notice } from '../../lib/notice.ts'
import { useSessionClient } from '../../lib/session.tsx'
import { bookingKey } from './booking.ts'
import { bookingDetailMessages as texts } from './booking-detail-messages.ts'
import { mailSubject } from './history-entries.ts'
import type { BookingMail } from './use-mails.ts'

export function FailedMails({ bookingId, mails }: { bookingId: string; mails: readonly BookingMail[] }) {
  const failed = mails.filter(({ hasFailed }) => hasFailed)
  if (failed.length === 0) return null
  return (
    <div role="alert" className="mb-6 space-y-3">
      {failed.map((mail) => (
        <FailedMail key={mail.key} bookingId={bookingId} mail={mail} />
      ))}
    </div>
  )
}

function FailedMail({ bookingId, mail }: { bookingId: string; mail: BookingMail }) {
  const sendAgain = useSendAgain(bookingId)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-danger bg-card px-4 py-3">
      <p className="flex min-w-0 flex-1 basis-64 gap-3">
        <MailWarning aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
        <span className="min-w-0 wrap-anywhere">
          {texts.mailFailed(mailSubject(mail.key).toLowerCase(), mail.recipient)}
        </span>
      </p>
      <Button variant="quiet" onClick={() => sendAgain.mutate(mail)} isBusy={sendAgain.isPending}>
        Send again
      </Button>
    </div>
  )
}

function useSendAgain(bookingId: string) {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ key }: BookingMail) =>
      dataOf(await (await client()).rpc('send_booking_mail_again', { mail_key: key })) ?? false,
    onSuccess: (isOnItsWay, { recipient }) =>
      isOnItsWay
        ? notice.success(texts.mailSentAgain(recipient))
        : notice.error(texts.error, { description: texts.mailTooOld }),
    onError: (error) => {
      const isRefusal = error instanceof CallError && error.status === 429
      notice.error(texts.error, { description: isRefusal ? error.message : texts.mailSendFailed })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...bookingKey(bookingId), 'mails'] }),
  })
}
