// The schedule of a booking and how to pay, in a mail to its client; `moneyText` is the same as plain text.
import { MailLines } from '../booking/mail-lines.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { duePayment, type MailPayments, mailSchedule, scheduleTitle } from './mail-payments.ts'

export function MoneyDetails({ money, bookingId }: { money: MailPayments | undefined; bookingId: string }) {
  const lines = mailSchedule(money)
  const payment = duePayment(money, bookingId)
  return (
    <>
      {lines.length > 0 && <MailLines title={scheduleTitle} lines={lines} nameWidth="70%" />}
      {money && payment && <HowToPay ways={money.ways} payment={payment} />}
    </>
  )
}
