// The mail that confirms a booking: the gig poster in it, and that it goes without one.
import { beforeEach, expect, it } from 'vitest'
import type { TaskContext } from '../../contracts/server-function.ts'
import { functionMails } from '../../mail/all.ts'
import { drawMailPoster } from '../../mail/booking/gig-poster.ts'
import { readBooking } from '../../mail/booking/read-booking.ts'
import type { StatusMailData } from '../../mail/status-mail-data.ts'
import { deliverMail } from '../../server/mail/deliver-mail.ts'
import type { Letter } from '../../server/mail/letter.ts'
import type { TestDatabase } from '../harness/database.ts'
import { addBooking, nadia, server, storyForEachTest } from './people.ts'

const freshDatabase = storyForEachTest()
let db: TestDatabase
beforeEach(async () => {
  db = await freshDatabase()
})

const drawn: unknown[][] = []
beforeEach(() => {
  drawn.length = 0
})

const context = () =>
  ({
    transaction: (work: never) => db.database.transaction(server, work),
    settings: { siteUrl: 'https://bandstand.example.com' },
    places: { town: async () => 'Bristol' },
    pictures: {
      poster: async (...call: unknown[]) => {
        drawn.push(call)
        return Buffer.from('picture')
      },
    },
  }) as unknown as TaskContext

/** The mail as it is sent when the poster is drawn by `draw`. */
async function mailOf(
  id: string,
  status: StatusMailData['status'],
  draw = (bookingId: string) => drawMailPoster(bookingId, context()),
): Promise<Letter | undefined> {
  const booking = await db.database.transaction(server, (sql) => readBooking(sql, id))
  if (!booking) throw new Error('There is no such booking')
  const data: StatusMailData = {
    status,
    booking,
    brand: { title: 'Nadia Brook Trio', primary: '#f97316', secondary: '#fb923c', logoUrl: undefined },
    link: 'https://bandstand.example.com/client-booking/x',
  }
  const sent: Letter[] = []
  const send = deliverMail({
    from: 'Bandstand <hello@example.com>',
    templates: functionMails,
    transport: { send: async (letter) => void sent.push(letter), close: () => undefined },
    sql: { query: (statement) => db.database.run(server, statement) },
    log: { sent: async () => undefined, failed: async () => undefined, dropped: async () => undefined },
    posters: { draw, log: { warn: () => undefined } },
  })
  const job = { key: 'k', template: 'booking-status', to: 'cleo@example.com', data, messageId: '<m>' }
  await send(job, { id: '1', attempt: 1, signal: new AbortController().signal })
  return sent[0]
}

const setStatus = (id: string, status: string) =>
  db.database.run(nadia, {
    text: 'update public.bookings set status = $2 where id = $1',
    values: [id, status],
  })

it('shows the poster of the booking, drawn in the turn of the mails', async () => {
  const id = await addBooking(db, { venue_address: '1 Example Street, Bristol' })
  await setStatus(id, 'confirmed')
  const letter = await mailOf(id, 'confirmed')
  expect(letter?.html).toContain('src="cid:gig-poster"')
  expect(letter?.attachments).toMatchObject([
    { name: 'gig-poster.jpg', cid: 'gig-poster', encoding: 'base64' },
  ])
  expect(letter?.text).toContain('WHAT HAPPENS NEXT\n- You pay Nadia Brook Trio directly')
  expect(drawn).toEqual([['mails', expect.objectContaining({ town: 'Bristol' }), 'mail']])
  // Neither the client nor the price.
  expect(JSON.stringify(drawn)).not.toMatch(/Cleo|450/)
})

it('goes without a poster that could not be drawn', async () => {
  const id = await addBooking(db)
  await setStatus(id, 'confirmed')
  const letter = await mailOf(id, 'confirmed', () => Promise.reject(new Error('busy')))
  expect(letter?.html).toContain('Your booking is confirmed')
  expect(letter?.html).not.toContain('cid:')
  expect(letter?.attachments).toEqual([])
})

it('has none when the booking is declined, or was cancelled before the mail was sent', async () => {
  const id = await addBooking(db)
  await setStatus(id, 'rejected')
  expect((await mailOf(id, 'rejected'))?.attachments).toEqual([])
  expect((await mailOf(id, 'confirmed'))?.html).not.toContain('cid:')
  expect(drawn).toEqual([])
})
