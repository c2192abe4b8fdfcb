// The mails about payments: a reminder for the client, and for the artist that the client says they have paid, or that a deposit
// did not arrive in time. What they say is read when they are rendered, and a reminder is dropped if it is no longer true.
import type { Sql } from '../contracts/server-function.ts'
import { formatMoment } from '../domain/booking/format-time.ts'
import { partName } from '../domain/payments/payment-texts.ts'
import type { PaymentPart } from '../domain/payments/payments.ts'
import { formatAmount } from '../domain/pricing/currencies.ts'
import { type EventMailData, type EventMailWords, eventMail } from './booking/event-mail.tsx'
import { longDate } from './booking/mail-words.ts'
import type { MailTemplate } from './layout/mail-template.ts'
import { readMailPayments } from './payments/mail-payments.ts'

export interface PaymentMailData extends EventMailData {
  event: 'reminder' | 'client-paid' | 'deposit-late'
  /** Of which a reminder is. */
  part?: number | undefined
  queuedAt: string
}

export const paymentMail: MailTemplate<PaymentMailData> = { ...eventMail(wordsFor), refresh, dropReason }

async function refresh(data: PaymentMailData, sql: Sql): Promise<PaymentMailData> {
  const money = await readMailPayments(sql, data.booking.id, data.party)
  return money ? { ...data, money } : data
}

async function dropReason({ event, booking, part, queuedAt }: PaymentMailData, sql: Sql) {
  if (event === 'client-paid') return undefined
  const { rows } = await sql.query<{ isExpected: boolean; hasSaidPaid: boolean; isHeld: boolean }>({
    name: 'is_payment_mail_wanted',
    text: `select private.is_payment_expected(id, $2::smallint) as "isExpected", deposit_until is not null as "isHeld",
             coalesce((private.payment_answer(id, false) ->> 'client_said_paid_at')::timestamptz > $3, false) as "hasSaidPaid"
           from public.bookings where id = $1`,
    values: [booking.id, part ?? 1, queuedAt],
  })
  const [now] = rows
  if (!now?.isExpected) return 'The payment was recorded meanwhile, or is no longer due.'
  if (event === 'deposit-late') return now.isHeld ? undefined : 'The date is no longer held for the deposit.'
  return now.hasSaidPaid ? 'The client said meanwhile that they have paid.' : undefined
}

function wordsFor(data: PaymentMailData): EventMailWords {
  switch (data.event) {
    case 'reminder':
      return reminderWords(data)
    case 'client-paid':
      return clientPaidWords(data)
    case 'deposit-late':
      return depositLateWords(data)
  }
}

function reminderWords(data: PaymentMailData): EventMailWords {
  const { booking, money } = data
  const { name } = booking.artist
  const part = money?.payments.parts.find(({ number }) => number === data.part) ?? money?.payments.next
  const sum = amountOf(data, part)
  const what = part ? `${partName(part).toLowerCase()} of ${sum}` : 'payment'
  const shared = {
    button: 'Pay or say that you have paid',
    closing: `Have you paid already? Say so on your booking page, and ${name} looks for it. Reply to this email to write to ${name}.`,
  }
  const due = part?.due_on ? longDate(part.due_on) : undefined
  if (booking.depositUntil) {
    const until = formatMoment(booking.depositUntil, booking.timeZone ?? 'UTC')
    return {
      ...shared,
      subject: `Your ${what} secures the date with ${name}`,
      heading: `Your date is held until ${until}`,
      intro: `${name} holds your date until ${until}. As soon as your ${what} has arrived, your booking is confirmed.`,
    }
  }
  if (due && part?.due_on && money && part.due_on < money.payments.today)
    return {
      ...shared,
      subject: `Your ${what} for ${name} was due on ${due}`,
      heading: `${sum} is still open`,
      intro: `Your ${what} was due on ${due}, and ${name} has not noted it yet. Perhaps it is on its way; otherwise please pay it now.`,
    }
  return {
    ...shared,
    subject: due ? `Your ${what} for ${name} is due on ${due}` : `Your ${what} for ${name}`,
    heading: due ? `${sum} is due on ${due}` : `${sum} is open`,
    intro: due
      ? `This is a reminder of your booking with ${name}: your ${what} is due on ${due}.`
      : `This is a reminder of your booking with ${name}: your ${what} is open.`,
  }
}

function clientPaidWords(data: PaymentMailData): EventMailWords {
  const { clientName } = data.booking
  const part = data.money?.payments.next
  const what = part ? `the ${partName(part).toLowerCase()} of ${amountOf(data, part)}` : 'what was due'
  return {
    subject: `${clientName} says that they have paid`,
    heading: `${clientName} says that they have paid`,
    intro: `It is about ${what}. Please look at your account, and record the payment in the booking when it has arrived. Until then they get no reminder for some days.`,
    button: 'Open the booking',
    closing: `Reply to this email to write to ${clientName}.`,
  }
}

function depositLateWords(data: PaymentMailData): EventMailWords {
  const { booking, money } = data
  const { clientName } = booking
  const date = booking.eventDate ? longDate(booking.eventDate) : 'the date'
  const part = money?.payments.next
  const sum = part ? ` of ${amountOf(data, part)}` : ''
  const until = booking.heldUntil
    ? ` until ${formatMoment(booking.heldUntil, booking.timeZone ?? 'UTC')}`
    : ''
  return {
    subject: `The deposit of ${clientName} for ${date} has not arrived`,
    heading: `The deposit of ${clientName} is late`,
    intro: `Their deposit${sum} was not recorded in time. ${date} stays held for them${until}, and you decide: in the booking you can record the deposit, remind them, give them more time, or release the date.`,
    button: 'Open the booking',
    closing: `Reply to this email to write to ${clientName}.`,
  }
}

function amountOf({ money }: PaymentMailData, part: PaymentPart | null | undefined): string {
  return part && money ? formatAmount(part.outstanding, money.payments.currency) : 'A payment'
}
