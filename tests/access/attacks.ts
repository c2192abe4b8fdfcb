// Attempts to bypass the access table by people who are signed in or have another role. "nothing": success without a
// single row. "denied": 401 or 403 with code 42501. Otherwise the status and the code of the refusal. None of them
// changes anything.
import type { AccessFixture } from './access-fixture.ts'
import type { Role } from './matrix.ts'

export interface Attack {
  attack: string
  as: Role
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
  outcome: string
}

type Line = [
  attack: string,
  as: Role,
  request: string,
  outcome: string,
  body?: unknown,
  headers?: Attack['headers'],
]

export function listAttacks({ ids, bookings, heldMessage }: AccessFixture): Attack[] {
  const [his, hers] = [bookings.ottos, bookings.nadias]
  const upsert = { prefer: 'resolution=merge-duplicates,return=representation' }
  const returned = { prefer: 'return=representation' }
  const made = { client_name: 'A', client_email: 'a@example.com', currency: 'GBP', rules_snapshot: {} }
  const message = { booking_id: hers, sender_id: ids.nadia, sender_type: 'artist', message: 'Hi' }
  const file = (path: string) => ({ name: 'x.txt', size: 1, type: 'text/plain', path })
  // biome-ignore format: a line each, to be read as a table.
  const lines: Line[] = [
    // Another artist's booking, by every way to name it.
    ['his booking, by id', 'artist', `GET bookings?id=eq.${his}`, 'nothing'],
    ['his booking, by the client’s address', 'artist', 'GET bookings?client_email=eq.client-of-otto@example.com', 'nothing'],
    ['his booking, by "or"', 'artist', `GET bookings?and=(or(id.eq.${his},total_price.eq.-1),id.neq.${hers})`, 'nothing'],
    ['his booking, by "not"', 'artist', `GET bookings?artist_profile_id=not.eq.${ids.nadia}`, 'nothing'],
    ['his booking, in his profile', 'artist', `GET profiles?user_id=eq.${ids.otto}&select=id,bookings(*)`, 'nothing'],
    ['his booking, in its history', 'artist', `GET booking_history?booking_id=eq.${his}&select=*,bookings(*)`, 'nothing'],
    ['his booking, in its messages', 'artist', `GET booking_messages?booking_id=eq.${his}&select=*,bookings!inner(*)`, 'nothing'],
    ['his booking, changed and returned', 'artist', `PATCH bookings?id=eq.${his}`, 'nothing', { status: 'rejected' }, returned],
    ['his booking, changed by an upsert', 'artist', 'POST bookings?on_conflict=id', 'denied', { ...made, id: his, artist_profile_id: ids.nadia }, upsert],
    ['his profile, taken over by an upsert', 'artist', 'POST profiles?on_conflict=user_id', 'denied', { user_id: ids.otto, display_name: 'Mine' }, upsert],
    ['his profile, taken over by its slug', 'artist', 'POST profiles?on_conflict=slug', 'denied', { user_id: ids.nadia, slug: 'otto', display_name: 'Mine' }, upsert],
    ['his profile, taken over by giving hers away', 'artist', `PATCH profiles?user_id=eq.${ids.nadia}`, 'denied', { user_id: ids.pretender }],
    ['his home, guessed letter by letter', 'artist', 'GET profiles?select=slug&slug=eq.otto&home_location=like.1*', 'nothing'],
    ['his home, guessed through bookings that an admin sees', 'admin', 'GET bookings?select=id,profiles!inner(slug)&profiles.home_location=like.1*', 'nothing'],
    ['his message, in her booking’s name', 'artist', 'POST booking_messages', 'denied', { ...message, sender_id: ids.otto }],
    ['a message of the client’s, made up', 'artist', 'POST booking_messages', 'denied', { ...message, sender_type: 'client' }],
    ['a message in his booking', 'artist', 'POST booking_messages', 'denied', { ...message, booking_id: his }],
    ['a file of his booking, attached to her message', 'artist', 'POST booking_messages', '400 23514', { ...message, attachments: [file(`${his}/x.txt`)] }],
    ['a held message, let through', 'artist', `PATCH booking_messages?id=eq.${heldMessage}`, 'denied', { is_held: false }],
    // A client, with the token of one booking.
    ['the other booking’s messages', 'client', `GET booking_messages?booking_id=eq.${his}`, 'nothing'],
    ['a held message, by id', 'client', `GET booking_messages?id=eq.${heldMessage}`, 'nothing'],
    ['a held message, by its words', 'client', 'GET booking_messages?message=like.held*', 'nothing'],
    ['a held message, among all that are held', 'client', 'GET booking_messages?is_held=is.true', 'nothing'],
    ['the booking behind the messages', 'client', 'GET booking_messages?select=id,bookings(*)', 'denied'],
    ['the artist behind the messages', 'client', 'GET booking_messages?select=id,profiles(*)', 'denied'],
    ['a message written past the server function', 'client', 'POST booking_messages', 'denied', { booking_id: hers, sender_type: 'client', message: 'Hi' }],
    ['a lead in passing', 'client', 'POST leads', 'denied', { name: 'C', email: 'c@example.com', source: 'pro_notify' }],
    // A visitor.
    ['a booking stored directly', 'visitor', 'POST bookings', 'denied', { ...made, artist_profile_id: ids.nadia }],
    ['a booking stored directly, with a proof of work', 'visitor', 'POST bookings', 'denied', { ...made, artist_profile_id: ids.nadia }, { 'x-proof-of-work': 'none' }],
    ['a lead that is returned', 'visitor', 'POST leads', 'denied', { name: 'V', email: 'v@example.com', source: 'pro_notify' }, { ...returned, 'x-proof-of-work': 'none' }],
    ['an artist’s profile by slug', 'visitor', 'GET profiles?slug=eq.nadia', 'denied'],
    ['everything at once', 'visitor', 'GET ', '404 PGRST126'],
    // Self-promotion to a higher role.
    ['herself as an admin', 'artist', 'POST user_roles', 'denied', { user_id: ids.nadia, role: 'admin' }],
    ['herself as an admin, by an upsert', 'artist', 'POST user_roles?on_conflict=user_id,role', 'denied', { user_id: ids.nadia, role: 'admin' }, upsert],
    ['another admin, by an admin', 'admin', 'POST user_roles', 'denied', { user_id: ids.nadia, role: 'admin' }],
    ['the role in a header', 'artist', 'GET leads', 'nothing', undefined, { role: 'service_role', 'x-supabase-role': 'service_role', prefer: 'role=service_role' }],
    ['messages that an admin does not see', 'admin', 'GET bookings?select=id,booking_messages!inner(*)', 'nothing'],
    ['the settings of the session', 'artist', 'POST rpc/set_config', '404 PGRST202', { setting_name: 'role', new_value: 'service_role', is_local: true }],
    ['a job for the queue', 'service', 'POST rpc/add_job', '404 PGRST202', { identifier: 'deliver-mail' }],
  ]
  return lines.map(([attack, as, request, outcome, body, headers]) => {
    const [method = '', path = ''] = request.split(' ')
    return { attack, as, method, path, outcome, body, ...(headers ? { headers } : {}) }
  })
}
