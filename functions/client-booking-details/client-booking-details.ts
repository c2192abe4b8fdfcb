// The client's page: the booking, the conversation, and a token for its live updates. Requires the secret of the
// client's link.

import type { ServerFunction } from '../../contracts/server-function.ts'
import { bodySchemas } from '../../domain/api/function-contracts.ts'
import { type ClientBooking, type ClientMessage, clientColumns } from '../../domain/booking/client-booking.ts'
import { clientAnswers, setArrangement } from '../../domain/booking/form-responses.ts'
import type { PaymentPlan } from '../../domain/payments/payment-plan.ts'
import type { Payments } from '../../domain/payments/payments.ts'
import { readWays } from '../../domain/payments/ways/way-to-pay.ts'
import { offerJson } from '../../mail/booking/read-offer.ts'
import { artistLookJson, artistZone } from '../artist-look.ts'
import { assertClient, bookingGone, refuseClient } from '../client-access.ts'

export const clientBookingDetails: ServerFunction<'client-booking-details'> = {
  methods: ['POST'],
  access: 'anyone',
  limit: { calls: 120, periodSeconds: 300 },
  maxBodyBytes: 8 * 1024,
  async handle(request, context) {
    const read = bodySchemas['client-booking-details'].safeParse(await request.json().catch(() => undefined))
    // A malformed link gets the same response as a wrong one.
    if (!read.success) throw refuseClient()
    return context.transaction(async (sql) => {
      await assertClient(sql, context, read.data)
      const { rows } = await sql.query<FoundBooking>({
        name: 'client_booking_details',
        text: detailsQuery,
        values: [read.data.booking_id],
      })
      const [found] = rows
      if (!found) throw bookingGone()
      const { booking, messages, payments, payment_plan, ways, form_responses, custom_questions } = found
      const arrangement = setArrangement(form_responses)
      return {
        booking: {
          ...booking,
          ...(arrangement ? { set_arrangement: arrangement } : {}),
          answers: clientAnswers(custom_questions, form_responses, booking.artist_currency),
        },
        messages,
        payments,
        payment_plan,
        ways_to_pay: readWays(ways),
        access_token: await context.tokens.forClient(read.data.booking_id),
      }
    })
  },
}

/** A type rather than an interface, as the query wants one. */
type FoundBooking = {
  booking: ClientBooking
  messages: ClientMessage[]
  payments: Payments
  payment_plan: PaymentPlan | null
  ways: Parameters<typeof readWays>[0]
  form_responses: unknown
  custom_questions: unknown
}

const detailsQuery = `
  select jsonb_build_object(
    ${clientColumns.map((column) => `'${column}', booking.${column}`).join(', ')},
    'distance_unit', coalesce(distance_unit, 'mi'),
    'artist_name', coalesce(nullif(display_name, ''), artist_name), 'artist_currency', booking.currency,
    'artist_slug', slug, 'artist_time_zone', ${artistZone}, ${artistLookJson},
    'suggested_artists', private.suggested_artists(booking.id),
    'suggested_dates', private.suggested_dates(booking.id),
    'offers', (
      select coalesce(jsonb_agg(${offerJson('offer')} || jsonb_build_object('receipt_code', private.receipt_code(offer.id))
        order by offer.number), '[]')
      from public.booking_offers as offer where offer.booking_id = booking.id
    ),
    'quote_changes', (
      select coalesce(jsonb_agg(change order by change.at desc), '[]')
      from (
        select happened_at as at, event, details -> 'from' as "from", details -> 'to' as "to",
          details -> 'price_from' as price_from, details -> 'price_to' as price_to
        from public.booking_history
        where booking_id = booking.id and event in ('quote_modification_set', 'quote_modification_removed', 'travel_changed', 'price_offered')
        order by id desc limit 20
      ) as change
    )
  ) as booking, (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', message.id, 'booking_id', message.booking_id, 'sender_type', sender_type, 'message', message.message,
      'attachments', attachments, 'source', source, 'is_read', is_read, 'created_at', message.created_at,
      'updated_at', message.updated_at
    ) order by message.created_at, message.id), '[]')
    from public.booking_messages as message where message.booking_id = booking.id and not is_held
  ) as messages,
  private.payment_answer(booking.id, false) as payments,
  (
    select private.payment_plan(current.id) from private.current_offer(booking.id) as current
    where booking.status = 'pending' or booking.status = 'confirmed' and current.state = 'open'
  ) as payment_plan,
  private.ways_to_pay_of(booking.id) as ways, booking.form_responses, artist.custom_questions
  from public.bookings as booking left join public.profiles as artist on artist.user_id = artist_profile_id
  left join public.availability on availability.artist_id = artist_profile_id
  where booking.id = $1`
