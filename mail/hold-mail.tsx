// Notifies a client that the artist holds their date, and both parties when it is no longer held. A date that waits for a deposit
// says how to pay it.
import type { Sql } from '../contracts/server-function.ts'
import { formatMoment } from '../domain/booking/format-time.ts'
import { formatAmount } from '../domain/pricing/currencies.ts'
import { type EventMailData, type EventMailWords, eventMail } from './booking/event-mail.tsx'
import { longDate } from './booking/mail-words.ts'
import type { MailTemplate } from './layout/mail-template.ts'
import { readMailPayments } from './payments/mail-payments.ts'

export interface HoldMailData extends EventMailData {
  /** `released`: by the artist, before its time. `lost`: the date was taken while the request was declined for some seconds. */
  event: 'held' | 'released' | 'ended' | 'lost'
  /** The hold that ended waited for a deposit. */
  awaitedDeposit?: boolean
}

export const holdMail: MailTemplate<HoldMailData> = { ...eventMail(wordsFor), refresh }

async function refresh(data: HoldMailData, sql: Sql): Promise<HoldMailData> {
  const { booking, event, party } = data
  const money =
    event === 'held' && booking.depositUntil ? await readMailPayments(sql, booking.id, party) : undefined
  return money ? { ...data, money } : data
}

function wordsFor(data: HoldMailData): EventMailWords {
  return data.party === 'artist' ? artistWords(data) : clientWords(data)
}

function artistWords({ booking, event, awaitedDeposit, money }: HoldMailData): EventMailWords {
  const { clientName } = booking
  const date = dateOf(booking)
  const shared = { button: 'Open the booking', closing: `Reply to this email to write to ${clientName}.` }
  if (event === 'lost')
    return {
      ...shared,
      subject: `${date} could not be held again`,
      heading: `${date} is no longer held`,
      intro: `You took back your decision about the request of ${clientName}, but the date could not be held for them again: it was taken meanwhile, or the time of the hold was over. The request itself is open: you can offer another date, or decline.`,
    }
  if (event === 'held')
    return {
      ...shared,
      subject: `${clientName} agrees, and ${date} is held for their deposit`,
      heading: `${clientName} agrees to your offer`,
      intro: `${date} is held for ${clientName} until ${untilOf(booking)}. As soon as you record ${depositOf({ money }, 'their')}, the booking is confirmed by itself.`,
    }
  return {
    ...shared,
    subject: `The hold on ${date} has ended`,
    heading: `${date} is no longer held`,
    intro: awaitedDeposit
      ? `The deposit of ${clientName} was not recorded in time, so others can request this date again. The request itself is still open: you can hold the date again, or decline. If the money arrives later, record it there.`
      : `You held this date for ${clientName}, and the time is up. Others can request it again. The request itself is still open: you can accept it, hold the date again, or decline.`,
  }
}

function clientWords({ booking, event, awaitedDeposit, money }: HoldMailData): EventMailWords {
  const { artist } = booking
  const date = dateOf(booking)
  const shared = { button: 'See your booking', closing: `Reply to this email to write to ${artist.name}.` }
  if (event === 'held' && booking.depositUntil)
    return {
      ...shared,
      subject: `${artist.name} holds ${date} for your deposit`,
      heading: `Held for you until ${untilOf(booking)}`,
      intro: `${artist.name} keeps ${date} free for you until ${untilOf(booking)}. As soon as ${depositOf({ money }, 'your')} has arrived, your booking is confirmed. When you have paid, say so on your booking page.`,
      button: 'Pay or say that you have paid',
    }
  if (event === 'held') {
    const until = formatMoment(booking.heldUntil ?? '', booking.timeZone ?? 'UTC')
    return {
      ...shared,
      subject: `${artist.name} holds ${date} for you`,
      heading: `Held for you until ${until}`,
      intro: `${artist.name} keeps ${date} free for you until ${until}. Nobody else can be booked at that time meanwhile. It is not a confirmed booking yet.`,
    }
  }
  const ended = {
    ...shared,
    subject: `${artist.name} no longer holds ${date} for you`,
    heading: 'Your date is no longer held',
  }
  if (event === 'ended' && awaitedDeposit)
    return {
      ...ended,
      intro: `Your deposit has not reached ${artist.name} in time, so others can be booked on ${date} again. You owe nothing. If you still want the date, or have paid already, open your booking: there you can write to ${artist.name}, who can hold it for you again while it is free.`,
    }
  return {
    ...ended,
    intro: `${
      event === 'released' ? `${artist.name} has released the hold` : 'The hold has ended'
    }, so others can be booked on ${date}. Your request is still open; write to ${artist.name} if you still want the date.`,
  }
}

function dateOf({ eventDate }: HoldMailData['booking']): string {
  return eventDate ? longDate(eventDate) : 'your date'
}

function untilOf({ depositUntil, timeZone }: HoldMailData['booking']): string {
  return formatMoment(depositUntil ?? '', timeZone ?? 'UTC')
}

function depositOf({ money }: Pick<HoldMailData, 'money'>, whose: string): string {
  const { next, currency } = money?.payments ?? {}
  return next && currency
    ? `${whose} deposit of ${formatAmount(next.outstanding, currency)}`
    : `${whose} deposit`
}
