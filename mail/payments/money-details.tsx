// The schedule of a booking and how to pay, in a mail to its client; `moneyText` is the same as plain text.
import { MailLines } from '../booking/mail-lines.tsx'
import { HowToPay } from './how-to-pay.tsx'
import {
  duePayment,
  type MailPayments,
  mailSchedule,
  type PaidBooking,
  scheduleTitle,
} from './mail-payments.ts'

export function MoneyDetails({ money, booking }: { money: MailPayments | undefined; booking: PaidBooking }) {
  const lines = mailSchedule(money, booking.timeZone)
  const payment = duePayment(money, booking.id)
  return (
    <>
      {lines.length > 0 && <MailLines title={scheduleTitle} lines={lines} nameWidth="70%" />}
      {money && payment && <HowToPay ways={money.ways} payment={payment} />}
    </>
  )
}
