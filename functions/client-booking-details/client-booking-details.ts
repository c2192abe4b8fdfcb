// The client's page: the booking, the conversation, and a token for what the page follows live. For callers with
// the secret of the client's link only.
import type { ClientBooking, ClientMessage } from '../../domain/client-booking.ts'
import { bodySchemas } from '../../domain/function-contracts.ts'
import { FunctionError, type ServerFunction } from '../../domain/server-function.ts'
import { assertClient, refuseClient } from '../client-access.ts'

export const clientBookingDetails: ServerFunction<'client-booking-details'> = {
  methods: ['POST'],
  access: 'anyone',
  limit: { calls: 120, periodSeconds: 300 },
  maxBodyBytes: 8 * 1024,
  async handle(request, context) {
    const read = bodySchemas['client-booking-details'].safeParse(await request.json().catch(() => undefined))
    // What cannot be a link is answered like one that is wrong.
    if (!read.success) throw refuseClient()
    return context.transaction(async (sql) => {
      await assertClient(sql, context, read.data)
      const { rows } = await sql.query<{ booking: ClientBooking; messages: ClientMessage[] }>({
        name: 'client_booking_details',
        text: detailsQuery,
        values: [read.data.booking_id],
      })
      const [found] = rows
      if (!found)
        throw new FunctionError(
          404,
          'booking_not_found',
          'Booking not found or you do not have access to view it.',
        )
      return { ...found, access_token: await context.tokens.forClient(read.data.booking_id) }
    })
  },
}

const detailsQuery = `
  select jsonb_build_object(
    'id', booking.id, 'status', booking.status, 'payment_status', payment_status, 'event_date', event_date,
    'event_duration', event_duration, 'event_type', event_type, 'guest_count', guest_count, 'venue_name', venue_name,
    'venue_address', venue_address, 'client_name', client_name, 'client_email', client_email,
    'client_phone', client_phone, 'base_price', base_price, 'travel_cost', travel_cost, 'add_ons', add_ons,
    'total_price', total_price, 'final_total_price', final_total_price, 'quote_modifications', quote_modifications,
    'price_state', price_state, 'distance_source', distance_source, 'distance_from_home', distance_from_home,
    'distance_unit', coalesce(distance_unit, 'mi'),
    'artist_acceptance_message', artist_acceptance_message, 'closing_message', closing_message,
    'artist_name', coalesce(nullif(display_name, ''), artist_name), 'artist_currency', booking.currency,
    'artist_slug', slug, 'artist_logo_url', logo_url, 'artist_primary_color', primary_color,
    'created_at', booking.created_at,
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
  ) as messages
  from public.bookings as booking left join public.profiles as artist on artist.user_id = artist_profile_id
  where booking.id = $1`
