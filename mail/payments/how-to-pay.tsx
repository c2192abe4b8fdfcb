// How to pay, in a mail: what is due, and each way with its details. As in web/src/shared/payments; the plain text is
// `howToPayText`. Read the ways when the mail is rendered: account numbers must not be in the data of a queued mail.
import {
  type PayLine,
  type Payment,
  paymentLines,
  wayLines,
  wayName,
} from '../../domain/payments/ways/way-lines.ts'
import type { WayToPay } from '../../domain/payments/ways/way-to-pay.ts'
import { MailLines } from '../booking/mail-lines.tsx'
import { Paragraph } from '../layout/layout.tsx'

export function HowToPay({ ways, payment }: { ways: WayToPay[]; payment: Payment }) {
  return (
    <>
      <MailLines title="How to pay" lines={paymentLines(payment).map(mailLine)} />
      {ways.map((way, place) =>
        way.kind === 'cash' || way.kind === 'note' ? (
          wayLines(way).map(({ text }) => <Paragraph key={text}>{text}</Paragraph>)
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and they never move
          <MailLines key={place} title={wayName(way)} lines={wayLines(way).map(mailLine)} />
        ),
      )}
    </>
  )
}

function mailLine({ name, text }: PayLine) {
  return { name, value: text }
}
