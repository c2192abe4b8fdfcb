// Queries of the booking detail pages, and their cache keys.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readTravelPrice } from '../../../../domain/api/rpc-answers.ts'
import { type Offer, offerColumns } from '../../../../domain/booking/offers.ts'
import { readPayments } from '../../../../domain/payments/payments.ts'
import { readUnit } from '../../../../domain/pricing/distance.ts'
import { lineColumns } from '../../../../domain/pricing/line-columns.ts'
import { isolateName } from '../../../../domain/text/isolate-name.ts'
import { unwrap } from '../../lib/api/data-client.ts'
import { invokeFunction } from '../../lib/session/invoke-function.ts'
import type { SessionClient } from '../../lib/session/session-store.ts'
import type { Booking, BookingMail, BookingPageData } from './booking.ts'

type Client = () => Promise<SessionClient>

/** All cached data of one booking is under `all`, and is invalidated together. */
export const bookingKeys = {
  all: (bookingId: string) => ['booking', bookingId] as const,
  facts: (bookingId: string) => ['booking', bookingId, 'facts'] as const,
  messages: (bookingId: string) => ['booking', bookingId, 'messages'] as const,
  mails: (bookingId: string) => ['booking', bookingId, 'mails'] as const,
  history: (bookingId: string) => ['booking', bookingId, 'history'] as const,
  receipts: (bookingId: string) => ['booking', bookingId, 'receipts'] as const,
  payments: (bookingId: string) => ['booking', bookingId, 'payments'] as const,
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Null for a missing booking or one of another artist. */
export const factsQuery = (client: Client, bookingId: string, userId: string) =>
  queryOptions({
    queryKey: bookingKeys.facts(bookingId),
    queryFn: async ({ signal }): Promise<BookingPageData | null> => {
      if (!uuid.test(bookingId)) return null
      const loaded = await client()
      const [booking, profile, offers] = await Promise.all([
        loaded
          .from('bookings')
          .select('*')
          .eq('id', bookingId)
          .eq('artist_profile_id', userId)
          .abortSignal(signal)
          .maybeSingle(),
        loaded
          .from('profiles')
          .select('custom_questions, currency, home_location, distance_unit, setup_time')
          .eq('user_id', userId)
          .abortSignal(signal)
          .maybeSingle(),
        loaded
          .from('booking_offers')
          .select(`${offerColumns.join(',')},lines:offer_lines(${lineColumns.join(',')})`)
          .eq('booking_id', bookingId)
          .order('number')
          .order('position', { referencedTable: 'lines' })
          .abortSignal(signal)
          .overrideTypes<Offer[], { merge: false }>(),
      ])
      const found = unwrap(booking)
      if (!found) return null
      const settings = unwrap(profile)
      const unit = readUnit(settings?.distance_unit)
      return {
        booking: {
          ...found,
          client_name: isolateName(found.client_name),
          distance_unit: unit,
          offers: unwrap(offers) ?? [],
        },
        questions: settings?.custom_questions,
        home: settings?.home_location ?? null,
        setupMinutes: settings?.setup_time ?? 0,
      }
    },
  })

export const historyQuery = (client: Client, bookingId: string) =>
  queryOptions({
    queryKey: bookingKeys.history(bookingId),
    queryFn: async ({ signal }) => {
      const answer = await (await client())
        .from('booking_history')
        .select('id, event, actor_role, details, happened_at')
        .eq('booking_id', bookingId)
        .order('id')
        .abortSignal(signal)
      return unwrap(answer) ?? []
    },
  })

/** The schedule, the ledger, and what cancelling returns. */
export const paymentsQuery = (client: Client, bookingId: string) =>
  queryOptions({
    queryKey: bookingKeys.payments(bookingId),
    queryFn: async ({ signal }) => {
      const answer = await (await client())
        .rpc('get_payments', { booking_id_input: bookingId })
        .abortSignal(signal)
      return readPayments(unwrap(answer))
    },
  })

/** The codes of the receipts of all offers, by number. */
export const receiptsQuery = (client: Client, bookingId: string) =>
  queryOptions({
    queryKey: bookingKeys.receipts(bookingId),
    queryFn: async ({ signal }) => {
      const answer = await (await client())
        .rpc('get_receipt_codes', { booking_id_input: bookingId })
        .abortSignal(signal)
      return unwrap(answer) ?? []
    },
  })

export const mailsQuery = (client: Client, bookingId: string) =>
  queryOptions({
    queryKey: bookingKeys.mails(bookingId),
    queryFn: async ({ signal }): Promise<BookingMail[]> => {
      const answer = await (await client())
        .rpc('get_booking_mails', { booking_id_input: bookingId })
        .abortSignal(signal)
      return (unwrap(answer) ?? []).map((row) => ({
        key: row.key ?? '',
        recipient: row.recipient ?? '',
        queuedAt: row.queued_at ?? '',
        sentAt: row.sent_at,
        isFailing: row.is_failing ?? false,
        hasFailed: row.has_failed ?? false,
        messageIds: row.message_ids ?? [],
      }))
    },
  })

/** The original email of a message; null once it is deleted. */
export const originalMailQuery = (client: Client, messageId: string) =>
  queryOptions({
    queryKey: ['original-mail', messageId],
    queryFn: async ({ signal }) => {
      const answer = await (await client())
        .rpc('get_message_original', { message_id_input: messageId })
        .abortSignal(signal)
      return (unwrap(answer) ?? [])[0] ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Other confirmed bookings on the same day. */
export const sameDayQuery = (client: Client, { id, event_date, artist_profile_id }: Booking) =>
  queryOptions({
    queryKey: ['confirmed-on', event_date, id],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const answer = await (await client())
        .from('bookings')
        .select('client_name, event_type')
        .eq('artist_profile_id', artist_profile_id ?? '')
        .eq('event_date', event_date ?? '')
        .eq('status', 'confirmed')
        .neq('id', id)
        .abortSignal(signal)
      return unwrap(answer) ?? []
    },
  })

export const replyTemplatesQuery = (client: Client, artistId: string) =>
  queryOptions({
    queryKey: ['reply-templates', artistId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const answer = await (await client())
        .from('reply_templates')
        .select('id, name, body')
        .order('name')
        .order('id')
        .abortSignal(signal)
      return unwrap(answer) ?? []
    },
  })

/** Up to three free dates of the artist, near that of the booking. */
export const freeDatesQuery = (client: Client, bookingId: string) =>
  queryOptions({
    queryKey: [...bookingKeys.all(bookingId), 'free-dates'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const answer = await (await client())
        .rpc('get_nearest_free_dates', { booking_id_input: bookingId })
        .abortSignal(signal)
      return unwrap(answer) ?? []
    },
  })

/** The place an address resolves to, and its distance from the artist's home. */
export const distanceQuery = (client: Client, bookingId: string, home: string | null, destination: string) =>
  queryOptions({
    queryKey: [...bookingKeys.all(bookingId), 'distance', home, destination],
    retry: false,
    queryFn: async ({ signal }) =>
      invokeFunction(await client(), 'calculate-distance', { origin: home ?? '', destination }, signal),
  })

/** The price of the booking with another distance or travel charge. Stores nothing. */
export const travelPriceQuery = (
  client: Client,
  { id, quote_modifications }: Booking,
  miles: number,
  charge: number | undefined,
) =>
  queryOptions({
    queryKey: [...bookingKeys.all(id), 'travel', miles, charge, quote_modifications],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const question = {
        booking_id_input: id,
        miles_input: miles,
        ...(charge === undefined ? {} : { charge_input: charge }),
      }
      const answer = await (await client()).rpc('price_booking_travel', question).abortSignal(signal)
      return readTravelPrice(unwrap(answer))
    },
  })
