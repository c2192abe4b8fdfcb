// The mails about payments: what they say, and that none asks for money that has arrived.
// Longer than 300 lines: one story for each mail, and they share how mails are made and sent.
import { beforeEach, describe, expect, it } from 'vitest'
import { endHold, notifyHold } from '../../../jobs/holds.ts'
import { notifyStatusChange } from '../../../jobs/notify-status-change.ts'
import { notifyOffer } from '../../../jobs/offers.ts'
import { notifyPayment, sendPaymentReminders } from '../../../jobs/payments.ts'
import { startJobs } from '../../../server/core/jobs/jobs.ts'
import { createMetrics } from '../../../server/core/metrics.ts'
import { deliverMail } from '../../../server/mail/deliver-mail.ts'
import { type Letter, mailTask } from '../../../server/mail/letter.ts'
import { silent } from '../../harness/database.ts'
import { waitUntil } from '../../harness/wait-until.ts'
import { startOfferStory } from '../offer-story.ts'
import { clientOf, ines, nadia, nadiaId } from '../people.ts'
import {
  deliverQueued,
  deliveryOf,
  emptyMailQueue,
  queuedMails,
  siteUrl,
  taskContext,
} from '../task-context.ts'
import { agreed, call, confirmed, db, depositTerms, pay, setPayment, setStatus } from './payment-story.ts'

startOfferStory()

const account = {
  currency: 'GBP',
  holder: 'Nadia Brook',
  sortCode: '123456',
  accountNumber: '31926819',
}

/** A zone in which it is about noon now. In their names, the sign is the other way round. */
function zoneAtNoon(): string {
  const ahead = ((12 - new Date().getUTCHours() + 24 + 11) % 24) - 11
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

beforeEach(async () => {
  await db.platform.query(
    `delete from public.bookings; delete from public.ways_to_pay; delete from platform.rate_limits;
     update public.availability set time_zone = '${zoneAtNoon()}', sends_payment_reminders = true`,
  )
  await db.platform.query(
    `insert into public.ways_to_pay (artist_id, position, kind, details) values ($1, 1, 'sort_code', $2)`,
    [nadiaId, account],
  )
  await emptyMailQueue(db)
})

const run = (task: typeof notifyPayment, payload: object = {}) => task(payload, taskContext(db, 'test'))
const notify = (bookingId: string, event: string, part?: number) =>
  run(notifyPayment, { bookingId, event, ...(part ? { part } : {}) })

/** A confirmed booking of 450 that is due on this day: in so many days, agreed long ago. */
async function dueIn(days: number): Promise<string> {
  const { rows } = await db.platform.query<{ day: string }>(
    'select (private.local_date(time_zone) + $1::integer)::text as day from public.availability limit 1',
    [days],
  )
  const id = await confirmed({ parts: [{ due: { on: rows[0]?.day } }], cancellation: [] })
  await db.platform.query('update public.bookings set agreed_on = agreed_on - 100 where id = $1', [id])
  return id
}

const logOf = async (prefix: string) =>
  (
    await db.platform.query<{ sent_at: Date | null; failures: number; drop_reason: string | null }>(
      'select sent_at, failures, drop_reason from platform.mail_log where key like $1',
      [`${prefix}%`],
    )
  ).rows

/** The mails that wait are sent by a worker, until none waits. */
async function runMailWorker(): Promise<Letter[]> {
  const letters: Letter[] = []
  const worker = await startJobs({
    pool: db.platform,
    tasks: { [mailTask]: deliverMail(deliveryOf(db, letters)) },
    recurring: {},
    log: silent,
    metrics: createMetrics(db.database),
  })
  await waitUntil(async () => (await queuedMails(db, 'payment:')).length === 0)
  await worker.stop()
  return letters
}

describe('a reminder that waits in the queue', () => {
  it('is sent by the worker while the payment is open', async () => {
    await dueIn(-1)
    await run(sendPaymentReminders)
    expect((await runMailWorker()).map(({ to }) => to)).toEqual(['cleo@example.com'])
    expect(await logOf('payment:reminder:')).toMatchObject([{ sent_at: expect.any(Date), drop_reason: null }])
  })

  it.each<[string, (id: string) => Promise<unknown>, string]>([
    [
      'the payment was recorded',
      (id) => pay(id, 450),
      'The payment was recorded meanwhile, or is no longer due.',
    ],
    [
      'the artist set it to paid',
      (id) => setPayment(id, 'paid'),
      'The payment was recorded meanwhile, or is no longer due.',
    ],
    [
      'the booking was cancelled',
      (id) => setStatus(id, 'cancelled'),
      'The payment was recorded meanwhile, or is no longer due.',
    ],
    [
      'the client said that they have paid',
      (id) => call(clientOf(id), 'say_paid', id),
      'The client said meanwhile that they have paid.',
    ],
  ])('is dropped once %s, and the mail log says why', async (_, happens, reason) => {
    const id = await dueIn(-1)
    await run(sendPaymentReminders)
    expect(await queuedMails(db, 'payment:reminder:')).toHaveLength(1)
    await happens(id)
    expect((await runMailWorker()).filter(({ subject }) => /due/.test(subject))).toEqual([])
    expect(await logOf(`payment:reminder:${id}`)).toEqual([
      { sent_at: null, failures: 0, drop_reason: reason },
    ])
    // Nothing is left to do: neither for the artist nor for administrators.
    const { rows } = await db.database.run(nadia, {
      text: `select is_failing, has_failed from public.get_booking_mails($1) where template = 'payment'`,
      values: [id],
    })
    expect(rows).toContainEqual({ is_failing: false, has_failed: false })
    const mails = (only: boolean) => call(ines, 'get_admin_mails', only) as Promise<{ mails: object[] }>
    expect((await mails(true)).mails).not.toContainEqual(expect.objectContaining({ drop_reason: reason }))
    expect((await mails(false)).mails).toContainEqual(
      expect.objectContaining({ drop_reason: reason, has_failed: false }),
    )
  })

  it('by hand is dropped too', async () => {
    const id = await dueIn(20)
    await call(nadia, 'remind_of_payment', id)
    await notify(id, 'reminder', 1)
    await pay(id, 450)
    expect(await runMailWorker()).toEqual([])
  })

  it('holds no account number', async () => {
    await dueIn(-1)
    await run(sendPaymentReminders)
    expect(JSON.stringify(await queuedMails(db, 'payment:'))).not.toContain(account.accountNumber)
  })
})

describe('a reminder', () => {
  it.each([
    [3, /^Your payment of £450 for .*Nadia Brook Trio.* is due on /],
    [-1, /^Your payment of £450 for .*Nadia Brook Trio.* was due on /],
  ])(
    'of what is due in %i days says so, how to pay, and where to say that it is paid',
    async (days, subject) => {
      const id = await dueIn(days)
      await run(sendPaymentReminders)
      await run(sendPaymentReminders)
      const [letter, ...others] = await deliverQueued(db)
      expect(others).toEqual([])
      expect(letter?.subject).toMatch(subject)
      expect(letter?.text).toContain('Account number: 31926819')
      expect(letter?.html).toContain('31926819')
      expect(letter?.text).toMatch(
        new RegExp(`Pay or say that you have paid: ${siteUrl}/client-booking/${id}\\?.*token=`),
      )
    },
  )

  it('names the open part and what is left of it', async () => {
    const id = await confirmed()
    await pay(id, 40)
    await notify(id, 'reminder', 1)
    expect((await deliverQueued(db))[0]?.subject).toMatch(/^Your deposit of £50 for /)
  })
})

describe('the artist', () => {
  it('is told that the client says they have paid, without the numbers of their own account', async () => {
    const id = await confirmed()
    await call(clientOf(id), 'say_paid', id)
    await notify(id, 'client-paid')
    const [letter] = await deliverQueued(db)
    expect(letter).toMatchObject({
      to: 'nadia@example.com',
      subject: expect.stringMatching(/says that they have paid$/),
    })
    expect(letter?.text).toContain('the deposit of £90')
    expect(letter?.text).toContain(`Open the booking: ${siteUrl}/booking/${id}`)
    expect(letter?.text).not.toContain(account.accountNumber)
  })
})

describe('a deposit that secures the date', () => {
  const securing = (releases: boolean) => ({ ...depositTerms, secures: { hours: 48, releases } })

  async function offered(releases: boolean): Promise<string> {
    const id = await agreed(securing(releases))
    await call(nadia, 'propose_offer', id, 1, { total: 500 }, null, null, null, true)
    return id
  }

  async function accepted(releases: boolean): Promise<string> {
    const id = await offered(releases)
    await call(clientOf(id), 'accept_offer', id, 2, true)
    return id
  }

  it('is announced with the offer, with the schedule', async () => {
    const id = await offered(false)
    const { rows } = await db.platform.query<{ id: string }>(
      'select id from public.booking_offers where booking_id = $1 and number = 2',
      [id],
    )
    await run(notifyOffer, { offerId: rows[0]?.id, event: 'made' })
    const [letter] = await deliverQueued(db)
    expect(letter?.text).toContain('the date is held for you for 48 hours: your deposit confirms it.')
    expect(letter?.text).toMatch(
      /WHAT IS TO BE PAID, IF IT IS AGREED TODAY\nDeposit, within 48 hours of your yes: £100\nBalance, by .*: £400/,
    )
  })

  it('is asked for after the yes, with the hour and how to pay; the artist hears of the yes', async () => {
    const id = await accepted(false)
    await run(notifyHold, { bookingId: id })
    const [toArtist, toClient] = await deliverQueued(db)
    expect(toClient?.subject).toMatch(/ holds .* for your deposit$/)
    expect(toClient?.text).toMatch(/Held for you until .* at \d\d:\d\d/)
    expect(toClient?.text).toContain('your deposit of £100')
    expect(toClient?.text).toMatch(/Deposit, by .* at \d\d:\d\d .*: £100/)
    expect(toClient?.text).toContain('HOW TO PAY\nAmount: £100')
    expect(toArtist?.subject).toMatch(/ agrees, and .* is held for their deposit$/)
    expect(toArtist?.text).toContain('their deposit of £100')
    expect(toArtist?.text).not.toContain(account.accountNumber)
  })

  it('that is late is the artist’s to decide, unless the date is released by itself', async () => {
    const id = await accepted(false)
    await notify(id, 'deposit-late')
    const [letter] = await deliverQueued(db)
    expect(letter).toMatchObject({
      to: 'nadia@example.com',
      subject: expect.stringMatching(/^The deposit of .* has not arrived$/),
    })
    expect(letter?.text).toMatch(/record the deposit, remind them, give them more time, or release the date/)
    await notify(await accepted(true), 'deposit-late')
    expect(await queuedMails(db)).toEqual([])
  })

  it('that is late is not told to the artist who records it before the mail is sent', async () => {
    const id = await accepted(false)
    await notify(id, 'deposit-late')
    await pay(id, 100)
    expect((await runMailWorker()).map(({ subject }) => subject)).toEqual([])
  })

  it('that never came ends the hold with a kind mail that shows a way back', async () => {
    const id = await accepted(true)
    await db.platform.query(
      `alter table public.bookings disable trigger user;
       update public.bookings set held_until = now() - interval '1 second', deposit_until = now() - interval '1 second' where id = '${id}';
       alter table public.bookings enable trigger user`,
    )
    await run(endHold, { bookingId: id })
    const [toArtist, toClient] = await deliverQueued(db)
    expect(toClient?.text).toContain(
      'You owe nothing. If you still want the date, or have paid already, open your booking',
    )
    expect(toClient?.text).toMatch(/See your booking: .*token=/)
    expect(toClient?.text).not.toContain('HOW TO PAY')
    expect(toArtist?.text).toContain('was not recorded in time')
  })

  it('confirms with a mail that says it has arrived, and lists what is left', async () => {
    const id = await accepted(false)
    await pay(id, 100)
    await run(notifyStatusChange, { bookingId: id, status: 'confirmed' })
    const letters = await deliverQueued(db)
    const toClient = letters.find(({ to }) => to === 'cleo@example.com')
    expect(toClient?.text).toContain('Your payment of £100 has arrived. The date is yours.')
    expect(toClient?.text).toMatch(/WHAT IS TO BE PAID, AND WHEN\nDeposit, by .*: £100\nBalance, by .*: £400/)
    expect(toClient?.text).toContain('Amount: £400')
  })
})

describe('the confirmation', () => {
  it('lists the schedule and how to pay', async () => {
    const id = await confirmed()
    await run(notifyStatusChange, { bookingId: id, status: 'confirmed' })
    const toClient = (await deliverQueued(db)).find(({ to }) => to === 'cleo@example.com')
    expect(toClient?.text).toMatch(/Deposit, by .*: £90\nBalance, by .*: £360/)
    expect(toClient?.text).toContain('Sort code: 12-34-56')
    expect(toClient?.html).toContain('12-34-56')
  })

  it('says nothing of it for an artist without terms and ways to pay', async () => {
    await db.platform.query('delete from public.ways_to_pay')
    const id = await confirmed(null)
    await run(notifyStatusChange, { bookingId: id, status: 'confirmed' })
    const toClient = (await deliverQueued(db)).find(({ to }) => to === 'cleo@example.com')
    expect(toClient?.text).toContain('directly: settle with them how and when.')
    expect(toClient?.text).not.toMatch(/HOW TO PAY|WHAT IS TO BE PAID/)
  })
})

describe('a cancellation', () => {
  const cancelled = async (id: string) => {
    await run(notifyStatusChange, { bookingId: id, status: 'cancelled' })
    const letters = await deliverQueued(db)
    return {
      toClient: letters.find(({ to }) => to === 'cleo@example.com'),
      toArtist: letters.find(({ to }) => to === 'nadia@example.com'),
    }
  }

  it.each([
    [
      'what is returned by the terms',
      depositTerms,
      90,
      /returns the £90 you paid\./,
      /Please return the £90 they paid, and note it in the booking/,
    ],
    [
      'what the artist decides',
      { ...depositTerms, cancellation: [] },
      0,
      /decides what is returned of the £90 you paid\./,
      /It is for you to decide what you return of the £90 they paid\./,
    ],
    [
      'what is kept by the terms',
      { ...depositTerms, cancellation: [{ days: 730, returned: 100 }] },
      0,
      /By the terms you agreed to, nothing of the £90 you paid is returned\./,
      /By the terms they agreed to, you keep the £90 they paid\./,
    ],
  ])('by the client tells both %s', async (_, terms, returned, clientText, artistText) => {
    const id = await confirmed(terms, { event_date: await farDay() })
    await pay(id, 90)
    const seen = terms.cancellation.length > 0 ? returned : null
    await call(clientOf(id), 'cancel_booking', id, true, seen)
    const { toClient, toArtist } = await cancelled(id)
    expect(toClient?.subject).toMatch(/^Your booking of .* is cancelled$/)
    expect(toClient?.text).toContain('as you asked')
    expect(toClient?.text).toMatch(clientText)
    expect(toArtist?.subject).toMatch(/ has cancelled: Garden wedding on /)
    expect(toArtist?.text).toMatch(artistText)
    expect(toArtist?.attachments.map(({ name }) => name)).toEqual([expect.stringMatching(/\.ics$/)])
  })

  it('by the client of a booking without a date is mailed to the artist, without a calendar file', async () => {
    const id = await confirmed(depositTerms, { event_date: null })
    await call(clientOf(id), 'cancel_booking', id, true, 0)
    const { toArtist } = await cancelled(id)
    expect(toArtist?.subject).toMatch(/ has cancelled: Garden wedding$/)
    expect(toArtist?.text).not.toContain('calendar file')
  })

  it('by the artist says that everything is returned', async () => {
    const id = await confirmed()
    await pay(id, 90)
    await setStatus(id, 'cancelled')
    const { toClient, toArtist } = await cancelled(id)
    expect(toClient?.subject).toMatch(/has cancelled your booking/)
    expect(toClient?.text).toMatch(/returns the £90 you paid\./)
    expect(toArtist?.text).toContain('Please return the £90 they paid')
  })
})

async function farDay(): Promise<string> {
  const { rows } = await db.platform.query<{ day: string }>(
    'select (private.artist_day(null) + 400 + (random() * 200)::integer)::text as day',
  )
  return rows[0]?.day ?? ''
}
