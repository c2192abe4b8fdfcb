// The access table of server functions over /functions/v1.
//
// "ok" is a response that did what was requested. The other words stand for a status and a code:
import { randomUUID } from 'node:crypto'
import { bookingRequest } from '../product/booking-request.ts'
import type { AccessFixture } from './access-fixture.ts'
import { readMatrix } from './matrix.ts'

export const refusals: Record<string, [status: number, code: unknown]> = {
  'sign-in': [401, 401],
  'bad-link': [401, 'invalid_token'],
  forbidden: [403, 'forbidden'],
  unknown: [404, 'booking_not_found'],
  'bad-address': [400, 'address_refused'],
  'no-receipt': [404, 'receipt_not_found'],
}

export const functionMatrix = readMatrix(`
                                                    no-key     visitor    client     other-client  artist    other-artist  pretender  admin     service
calculate-distance: from an artist to a venue       ok         ok         ok         ok            ok        ok            ok         ok        ok
calculate-distance: between any two addresses       forbidden  forbidden  forbidden  forbidden     ok        ok            ok         ok        forbidden
check-home-location: of the caller's own            sign-in    sign-in    sign-in    sign-in       ok        ok            ok         ok        sign-in
add-calendar: of the server's own network           sign-in    sign-in    sign-in    sign-in       bad-address  bad-address  bad-address  bad-address  sign-in
calendar-feed-address: of the caller's own feed     sign-in    sign-in    sign-in    sign-in       ok        ok            ok         ok        sign-in
suggest-places: of half an address                  ok         ok         ok         ok            ok        ok            ok         ok        ok
get-maps-api-key: for the browser                   ok         ok         ok         ok            ok        ok            ok         ok        ok
process-booking-submission: to Nadia                ok         ok         ok         ok            ok        ok            ok         ok        ok
send-contact-email: to the operator                 ok         ok         ok         ok            ok        ok            ok         ok        ok
request-client-link: to some booking                ok         ok         ok         ok            ok        ok            ok         ok        ok
booking-calendar: with its link                     ok         ok         ok         ok            ok        ok            ok         ok        ok
booking-calendar: without a link                    bad-link   bad-link   bad-link   bad-link      bad-link  bad-link      bad-link   bad-link  bad-link
booking-calendar: with Otto's link                  bad-link   bad-link   bad-link   bad-link      bad-link  bad-link      bad-link   bad-link  bad-link
booking-calendar: of Nadia's booking                bad-link   bad-link   bad-link   bad-link      ok        unknown       unknown    unknown   bad-link
gig-poster: with its link                           ok         ok         ok         ok            ok        ok            ok         ok        ok
gig-poster: without a link                          bad-link   bad-link   bad-link   bad-link      bad-link  bad-link      bad-link   bad-link  bad-link
gig-poster: with Otto's link                        bad-link   bad-link   bad-link   bad-link      bad-link  bad-link      bad-link   bad-link  bad-link
gig-poster: of Nadia's booking                      bad-link   bad-link   bad-link   bad-link      ok        unknown       unknown    unknown   bad-link
client-booking-details: with its link               ok         ok         ok         ok            ok        ok            ok         ok        ok
client-booking-details: without a link              bad-link   bad-link   bad-link   bad-link      bad-link  bad-link      bad-link   bad-link  bad-link
client-booking-details: with Otto's link            bad-link   bad-link   bad-link   bad-link      bad-link  bad-link      bad-link   bad-link  bad-link
client-offer: without a link                        bad-link   bad-link   bad-link   bad-link      bad-link  bad-link      bad-link   bad-link  bad-link
client-offer: with a message and no link            bad-link   bad-link   bad-link   bad-link      bad-link  bad-link      bad-link   bad-link  bad-link
send-client-message: with its link                  ok         ok         ok         ok            ok        ok            ok         ok        ok
send-client-message: without a link                 bad-link   bad-link   bad-link   bad-link      bad-link  bad-link      bad-link   bad-link  bad-link
send-client-message: with Otto's link               bad-link   bad-link   bad-link   bad-link      bad-link  bad-link      bad-link   bad-link  bad-link
notify-new-message: in Nadia's booking              sign-in    sign-in    sign-in    sign-in       ok        unknown       unknown    unknown   sign-in
send-booking-confirmation: of Nadia's booking       sign-in    sign-in    sign-in    sign-in       ok        unknown       unknown    unknown   sign-in
verify-receipt: with its code                       ok         ok         ok         ok            ok        ok            ok         ok        ok
verify-receipt: with another code                   no-receipt  no-receipt  no-receipt  no-receipt  no-receipt  no-receipt  no-receipt  no-receipt  no-receipt
`)

/** The request of each row. */
export function functionBody(fixture: AccessFixture, name: string, verb: string): unknown {
  const { ids, bookings, links, receiptCode } = fixture
  const link = {
    'with its link': links.nadias,
    'without a link': { ...links.nadias, reply_token: randomUUID() },
    "with Otto's link": { ...links.ottos, booking_id: bookings.nadias },
  }[verb]
  const bodies: Record<string, unknown> = {
    'calculate-distance': verb.startsWith('from')
      ? { artist_slug: 'nadia', destination: 'Bristol' }
      : { origin: 'Bath', destination: 'Bristol' },
    'check-home-location': { text: 'Bath' },
    'add-calendar': { name: 'Work', address: 'http://127.0.0.1/calendar.ics' },
    'calendar-feed-address': {},
    'suggest-places': { text: 'Brist' },
    'get-maps-api-key': {},
    'process-booking-submission': bookingRequest({
      artistProfileId: ids.nadia,
      eventData: { date: '2034-05-06' },
    }),
    'send-contact-email': { name: 'Con', email: 'con@example.com', message: 'Hello' },
    'request-client-link': { booking_id: randomUUID(), client_email: 'someone@example.com' },
    'booking-calendar': link ?? { booking_id: bookings.nadias },
    'gig-poster': { ...(link ?? { booking_id: bookings.nadias }), format: 'story' },
    'client-booking-details': link,
    'client-offer': verb.startsWith('with a message')
      ? { token: randomUUID(), action: 'write', message: 'Hello' }
      : { token: randomUUID(), action: 'accept' },
    'send-client-message': { ...link, message: 'Hello' },
    'notify-new-message': { booking_id: bookings.nadias },
    'send-booking-confirmation': { bookingId: bookings.nadias },
    'verify-receipt': { code: verb === 'with its code' ? receiptCode : 'f'.repeat(32) },
  }
  if (bodies[name] === undefined)
    throw new Error(`tests/access/functions.ts says nothing about how to call ${name}`)
  return bodies[name]
}

/** Texts of a booking that a refusal must not contain. */
export const bookingWords = /secret|client-of|Hello/
