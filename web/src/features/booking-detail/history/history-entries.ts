// The history of a booking, newest first: events from the database and the status of emails. Emails about messages are
// shown beside each message, and appear here only when delivery fails.
import type { Database } from '../../../../../database/types.ts'
import { formatEventDate } from '../../../../../domain/booking/event-date.ts'
import { formatMoment, formatTime } from '../../../../../domain/booking/format-time.ts'
import { readModification } from '../../../../../domain/booking/quote-modification.ts'
import { formatAmount } from '../../../../../domain/pricing/currencies.ts'
import { type DistanceUnit, distanceText } from '../../../../../domain/pricing/distance.ts'
import type { BookingMail } from '../../../shared/own-booking/booking.ts'

export type HistoryRow = Pick<
  Database['public']['Tables']['booking_history']['Row'],
  'id' | 'event' | 'actor_role' | 'details' | 'happened_at'
>

export interface HistoryEntry {
  id: string
  at: string
  text: string
  kind: 'booking' | 'mail' | 'failure'
}

interface Parties {
  clientName: string
  currency: string
  unit: DistanceUnit
}

export function historyEntries(
  rows: readonly HistoryRow[],
  mails: readonly BookingMail[],
  parties: Parties,
): HistoryEntry[] {
  const entries: HistoryEntry[] = [
    ...rows.map((row) => ({
      id: `event-${row.id}`,
      at: row.happened_at,
      text: eventText(row, parties),
      kind: 'booking' as const,
    })),
    ...mails.flatMap((mail) => mailEntry(mail, parties)),
  ]
  return entries.sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

function eventText(
  { event, actor_role: actor, details }: HistoryRow,
  { clientName, currency, unit }: Parties,
): string {
  const facts = asRecord(details)
  const amount = (key: string, before = ' at') => {
    const value = facts[key]
    return typeof value === 'number' ? `${before} ${formatAmount(value, currency)}` : ''
  }
  const change = readModification(facts.to)
  const isOwn = facts.proposed_by === 'artist'
  const [party, otherParty] = isOwn ? ['You', clientName] : [clientName, 'You']
  switch (event) {
    case 'submitted':
      return `${clientName} sent the request${amount('total_price')}`
    case 'confirmed':
      if (actor === 'client') return `${clientName}’s yes booked it${amount('final_total_price')}`
      return `You accepted the booking${amount('final_total_price')}${facts.is_extra ? ', as an extra one on its day' : ''}`
    case 'rejected':
      return 'You declined the booking'
    case 'completed':
      return 'You marked the booking as complete'
    case 'cancelled':
      return actor === 'client' ? `${clientName} cancelled the booking` : 'You cancelled the booking'
    case 'client_paid':
      return `${clientName} said that they have paid`
    case 'decision_undone':
      return `You undid this before ${clientName} was emailed`
    case 'payment_status_changed':
      return facts.from === facts.to
        ? `Partial payment noted${amount('amount_paid', ':')}`
        : `Payment set from ${facts.from} to ${facts.to}${amount('amount_paid', ',')}`
    case 'quote_modification_set':
      return change
        ? `Quote changed: ${change.type} of ${formatAmount(change.amount, currency)}, ${change.description}`
        : 'Quote changed'
    case 'quote_modification_removed':
      return 'Quote change removed'
    case 'travel_changed':
      return `You set the distance to ${travelText(facts.to, unit)}, travel ${travelAmount(facts.to, currency)}${amount('price_to', ', total')}`
    case 'price_offered':
      return `You offered ${clientName} a price${amount('price_to', ' of')}`
    case 'price_agreed':
      return `${clientName} agreed to the price${amount('price', ' of')}`
    case 'offer_made':
      return `${party} made offer ${facts.offer}${offerText(facts, currency)}`
    case 'offer_accepted':
      if (facts.how === 'phone')
        return `You noted that ${clientName} agreed by phone to offer ${facts.offer}${amount('price', ' of')}`
      return `${otherParty} accepted offer ${facts.offer}${amount('price', ' of')}`
    case 'offer_declined':
      return `${otherParty} declined offer ${facts.offer}${amount('price', ' of')}`
    case 'offer_withdrawn':
      return `${party} withdrew offer ${facts.offer}${amount('price', ' of')}`
    case 'offer_expired':
      return `Offer ${facts.offer}${amount('price', ' of')} expired`
    case 'asked_again':
      return `${clientName} asked again${amount('price')} (offer ${facts.offer})`
    case 'held':
      return `You held the date${typeof facts.until === 'string' ? ` until ${formatMoment(facts.until)}` : ''}`
    case 'hold_released':
      return 'You released the date'
    case 'hold_ended':
      return 'The hold on the date ended'
    default:
      return event.replaceAll('_', ' ')
  }
}

/** ": £400, Jun 14, 2031, 19:30, 4 hours" */
function offerText(facts: Record<string, unknown>, currency: string): string {
  const { price, event_date: date, start_time: start, event_duration: hours } = facts
  const terms = [
    typeof price === 'number' ? formatAmount(price, currency) : '',
    typeof date === 'string' ? formatEventDate(date, '') : '',
    typeof start === 'string' ? (formatTime(start) ?? '') : '',
    typeof hours === 'number' ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : '',
  ].filter(Boolean)
  return terms.length > 0 ? `: ${terms.join(', ')}` : ''
}

/** "25 miles, to Frome" */
function travelText(travel: unknown, unit: DistanceUnit): string {
  const { miles, place } = asRecord(travel)
  const distance = distanceText(Number(miles), unit)
  return typeof place === 'string' ? `${distance}, to ${place}` : distance
}

function travelAmount(travel: unknown, currency: string): string {
  const { travel_cost: cost } = asRecord(travel)
  return typeof cost === 'number' && cost > 0 ? formatAmount(cost, currency) : 'free'
}

const statusMails: Record<string, string> = {
  confirmed: 'Confirmation',
  rejected: 'Answer',
  completed: 'Completion notice',
  cancelled: 'Cancellation',
}

function mailEntry(mail: BookingMail, { clientName }: Parties): HistoryEntry[] {
  const [kind = '', , second = '', third = ''] = mail.key.split(':')
  const isMessage = kind === 'message'
  const hasTrouble = mail.isFailing || mail.hasFailed
  if (isMessage && !hasTrouble) return []
  const subject = mailSubject(mail.key)
  const to = second === 'artist' || third === 'artist' ? 'you' : clientName
  const id = `mail-${mail.key}`
  if (mail.sentAt) return [{ id, at: mail.sentAt, text: `${subject} emailed to ${to}`, kind: 'mail' }]
  if (!hasTrouble)
    return [{ id, at: mail.queuedAt, text: `${subject} is on its way to ${to} by email`, kind: 'mail' }]
  const text = `${subject} to ${to}: ${mail.hasFailed ? 'email could not be delivered' : 'email not delivered yet, we keep trying'}`
  return [{ id, at: mail.queuedAt, text, kind: 'failure' }]
}

/**
 * The subject of an email by its key: quote:{booking}:{party}, quote-change:{booking}:{number},
 * hold:{event}:{booking}:{party}:{number}, booking:{booking}:{status}:{party}, price-agreed:{booking}:artist:{number}, message:{id}, link:{booking}:{id},
 * offer:{booking}:{number}-{event}:{party}.
 */
export function mailSubject(key: string): string {
  const [kind, , second = '', third] = key.split(':')
  if (kind === 'quote') return 'Quote'
  if (kind === 'quote-change') return 'New quote'
  if (kind === 'hold') return 'Hold'
  if (kind === 'price-agreed') return 'Agreed price'
  if (kind === 'offer') return second.endsWith('-made') ? 'Offer' : 'Answer to an offer'
  if (kind === 'message') return 'Message'
  if (kind === 'link') return 'New link'
  if (third === 'artist') return 'Calendar entry'
  return statusMails[second] ?? 'Booking notice'
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
