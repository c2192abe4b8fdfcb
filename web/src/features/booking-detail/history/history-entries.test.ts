import { expect, test } from 'vitest'
import type { Message } from '../../../shared/conversation/messages.ts'
import type { BookingMail } from '../../../shared/own-booking/booking.ts'
import { deliveryState, mailPollInterval } from '../../../shared/own-booking/messages/use-mails.ts'
import { historyEntries } from './history-entries.ts'

const parties = { clientName: 'Cleo Marsh', currency: 'GBP', unit: 'mi' as const }
const booking = '7d9c0000-0000-4000-8000-000000000001'

function mail(key: string, change: Partial<BookingMail> = {}): BookingMail {
  return {
    key,
    recipient: 'cleo@example.com',
    queuedAt: '2031-01-01T09:00:00Z',
    sentAt: null,
    isFailing: false,
    hasFailed: false,
    messageIds: key.startsWith('message:') ? [key.slice('message:'.length)] : [],
    ...change,
  }
}

const byArtist = <Row extends object>(rows: Row[]) =>
  rows.map((row) => ({ ...row, actor_role: 'artist' as const }))

test('a booking that the client’s yes confirmed says so', () => {
  const confirmed = { id: 1, event: 'confirmed', details: { final_total_price: 780 } }
  const row = { ...confirmed, actor_role: 'client' as const, happened_at: '2031-01-01T09:00:00Z' }
  expect(historyEntries([row], [], parties).map(({ text }) => text)).toEqual([
    'Cleo Marsh’s yes booked it at £780',
  ])
})

test.each([
  ['artist', null, 'You cancelled the booking'],
  ['client', 'client', 'Cleo Marsh cancelled the booking'],
  // Noted by the artist.
  ['artist', 'client', 'Cleo Marsh cancelled the booking'],
] as const)(
  'a cancellation by the %s of a booking cancelled by %s says who did',
  (actor_role, cancelledBy, text) => {
    const row = { id: 1, event: 'cancelled', details: {}, actor_role, happened_at: '2031-01-01T09:00:00Z' }
    expect(historyEntries([row], [], { ...parties, cancelledBy }).map((entry) => entry.text)).toEqual([text])
  },
)

test('says that the client said they have paid', () => {
  const row = { id: 1, event: 'client_paid', details: {}, happened_at: '2031-01-01T09:00:00Z' }
  const [entry] = historyEntries([{ ...row, actor_role: 'client' as const }], [], parties)
  expect(entry?.text).toBe('Cleo Marsh said that they have paid')
})

test('lists events and sent emails, newest first', () => {
  const rows = [
    { id: 1, event: 'submitted', details: { total_price: 562.5 }, happened_at: '2031-01-01T09:00:00Z' },
    {
      id: 2,
      event: 'quote_modification_set',
      details: { from: null, to: { description: 'Early bird', amount: 50, type: 'discount' } },
      happened_at: '2031-01-02T09:00:00Z',
    },
    { id: 3, event: 'confirmed', details: { final_total_price: 512.5 }, happened_at: '2031-01-03T09:00:00Z' },
    {
      id: 4,
      event: 'payment_status_changed',
      details: { from: 'unpaid', to: 'partial' },
      happened_at: '2031-01-04T09:00:00Z',
    },
    {
      id: 5,
      event: 'payment_status_changed',
      details: { from: 'partial', to: 'partial', amount_paid: 200 },
      happened_at: '2031-01-05T09:00:00Z',
    },
  ]
  const mails = [
    mail(`quote:${booking}:artist`, { sentAt: '2031-01-01T09:00:01Z' }),
    mail(`quote:${booking}:client`, { sentAt: '2031-01-01T09:00:02Z' }),
    mail(`booking:${booking}:confirmed:client`, { sentAt: '2031-01-03T09:00:01Z' }),
    mail('message:m1', { sentAt: '2031-01-03T10:00:00Z' }),
  ]
  expect(historyEntries(byArtist(rows), mails, parties).map(({ text }) => text)).toEqual([
    'Partial payment noted: £200',
    'Payment set from unpaid to partial',
    'Confirmation emailed to Cleo Marsh',
    'You accepted the booking at £512.50',
    'Quote changed: discount of £50, Early bird',
    'Quote emailed to Cleo Marsh',
    'Quote emailed to you',
    'Cleo Marsh sent the request at £562.50',
  ])
})

test('tells who made each offer, and who answered it', () => {
  const details = { offer: 2, proposed_by: 'client', price: 350, event_date: '2031-06-14', event_duration: 1 }
  const own = { offer: 3, proposed_by: 'artist', price: 400, start_time: '19:30:00', event_duration: 2.5 }
  const rows = [
    ['offer_made', details],
    ['offer_declined', details],
    ['offer_made', own],
    ['offer_accepted', own],
    ['offer_withdrawn', own],
    ['offer_accepted', details],
    ['offer_expired', details],
    ['asked_again', { ...details, offer: 4, price: 600 }],
    ['offer_accepted', { ...own, how: 'phone' }],
  ].map(([event, facts], place) => ({
    id: place,
    event: event as string,
    details: facts as typeof details,
    happened_at: `2031-01-0${9 - place}T09:00:00Z`,
  }))
  expect(historyEntries(byArtist(rows), [], parties).map(({ text }) => text)).toEqual([
    'Cleo Marsh made offer 2: £350, Jun 14, 2031, 1 hour',
    'You declined offer 2 of £350',
    'You made offer 3: £400, 19:30, 2.5 hours',
    'Cleo Marsh accepted offer 3 of £400',
    'You withdrew offer 3 of £400',
    'You accepted offer 2 of £350',
    'Offer 2 of £350 expired',
    'Cleo Marsh asked again at £600 (offer 4)',
    'You noted that Cleo Marsh agreed by phone to offer 3 of £400',
  ])
})

test('lists failed and queued emails', () => {
  const mails = [
    mail(`booking:${booking}:rejected:client`, { isFailing: true, queuedAt: '2031-01-02T09:00:00Z' }),
    mail(`quote:${booking}:client`),
    mail('message:m1', { isFailing: true, queuedAt: '2031-01-03T09:00:00Z' }),
    mail(`booking:${booking}:cancelled:client`, { hasFailed: true, queuedAt: '2031-01-04T09:00:00Z' }),
  ]
  expect(historyEntries([], mails, parties).map(({ text, kind }) => `${kind}: ${text}`)).toEqual([
    'failure: Cancellation to Cleo Marsh: email could not be delivered',
    'failure: Message to Cleo Marsh: email not delivered yet, we keep trying',
    'failure: Answer to Cleo Marsh: email not delivered yet, we keep trying',
    'mail: Quote is on its way to Cleo Marsh by email',
  ])
})

const written = {
  id: 'm1',
  sender_type: 'artist',
  is_read: false,
  created_at: '2031-01-01T09:00:00Z',
} as Message

test('keeps an undone decision in the history, and names the artist as recipient of calendar entries', () => {
  const rows = [
    { id: 1, event: 'rejected', details: {}, happened_at: '2031-01-02T09:00:00Z' },
    {
      id: 2,
      event: 'decision_undone',
      details: { from: 'rejected', to: 'pending' },
      happened_at: '2031-01-02T09:00:05Z',
    },
  ]
  const mails = [mail(`booking:${booking}:confirmed:artist`, { sentAt: '2031-01-03T09:00:00Z' })]
  expect(historyEntries(byArtist(rows), mails, parties).map(({ text }) => text)).toEqual([
    'Calendar entry emailed to you',
    'You undid this before Cleo Marsh was emailed',
    'You declined the booking',
  ])
})

test.each([
  [[], 'Sent'],
  [[mail('message:m1')], 'Sent'],
  [[mail('message:m1', { isFailing: true })], 'Email not delivered yet'],
  [[mail('message:m1', { sentAt: '2031-01-01T09:00:05Z' })], 'Emailed'],
  [[mail('message:m2', { sentAt: '2031-01-01T09:00:05Z', messageIds: ['m1', 'm2'] })], 'Emailed'],
])('a message with the emails %o shows %s', (mails, state) => {
  expect(deliveryState(mails, written)).toBe(state)
})

test('shows that the client has read a message on their page', () => {
  expect(deliveryState([], { ...written, is_read: true })).toBe('Read')
})

test('polls the emails while one is expected, less often for a digest, and stops eventually', () => {
  const at = (time: string) => Date.parse(`2031-01-01T${time}Z`)
  const [soon, digest, later] = [at('09:00:10'), at('09:00:30'), at('09:20:00')]
  const sent = mail('message:m1', { sentAt: '2031-01-01T09:00:05Z' })
  expect(mailPollInterval([], [written], soon)).toBe(1_500)
  expect(mailPollInterval([], [written], digest)).toBe(20_000)
  expect(mailPollInterval([], [written], later)).toBe(false)
  expect(mailPollInterval([mail('message:m1')], [written], digest)).toBe(1_500)
  expect(mailPollInterval([sent], [written], soon)).toBe(false)
  expect(mailPollInterval([mail('message:m1')], [written], later)).toBe(false)
  expect(mailPollInterval([], [{ ...written, sender_type: 'client' }], soon)).toBe(false)
  expect(mailPollInterval([], [{ ...written, is_read: true }], soon)).toBe(false)
})
