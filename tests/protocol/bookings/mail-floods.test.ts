// What an artist can have mailed to somebody who did not ask for it: a burst is a few mails, and the last one is true.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Booked, type BookingFixture, startBookingFixture } from './booking-fixture.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await startBookingFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clear())

const hour = 3_600_000
const hold = (booked: Booked, hours: number) =>
  fixture.nadia.rpc('hold_booking', {
    booking_id_input: booked.id,
    until_input: new Date(Date.now() + hours * hour).toISOString(),
  })

async function jobsOf(key: string): Promise<{ isPostponed: boolean; attempts: number }[]> {
  const { rows } = await fixture.owner.query(
    `select locked_at is null and run_at between now() + interval '1 second' and now() + interval '1 hour' as "isPostponed", attempts
     from graphile_worker.jobs where key = $1`,
    [key],
  )
  return rows
}

/** Until the job has run, or was put off again. */
async function run(key: string): Promise<void> {
  await fixture.hurry()
  await expect.poll(async () => (await jobsOf(key)).every(({ isPostponed }) => isPostponed)).toBe(true)
}

const mailsAbout = ({ email }: Booked, subject: string) =>
  fixture.mails('recipient = $1 and subject like $2', email, subject)

/** As if mails of this kind had just used up their limit, which has room again in a second. */
async function useUp({ id, email }: Booked, template: string): Promise<void> {
  await fixture.owner.query(
    `insert into platform.rate_limits (bucket, tokens, refilled_at)
     values ('mails of a kind:nadia@example.com ' || $1 || ' ' || $2 || ' ' || $3, 0, now() - interval '299 seconds')`,
    [email, template, id],
  )
}

describe('an artist who changes a hold over and over', () => {
  it('an artist who changes a hold over and over has two mails sent; the others wait as one', async () => {
    const booked = await fixture.book()
    const key = `notify-hold:${booked.id}`
    for (let times = 1; times <= 6; times += 1) {
      expect((await hold(booked, 24 + times)).error).toBeNull()
      await run(key)
    }
    await expect.poll(async () => (await mailsAbout(booked, '%holds%')).length).toBe(2)
    expect(await jobsOf(key)).toEqual([{ isPostponed: true, attempts: 0 }])
  })

  it('an artist who changes a hold over and over has what waited mailed once there is room again', async () => {
    const booked = await fixture.book()
    await useUp(booked, 'hold')
    await hold(booked, 24)
    await fixture.mailTo(booked.email, 'Nadia Brook Trio holds%')
    const { rows } = await fixture.owner.query(
      `select tokens::float8 < 1 as "isCounted" from platform.rate_limits where bucket like 'mails of a kind:%hold ' || $1`,
      [booked.id],
    )
    expect(rows).toEqual([{ isCounted: true }])
  })

  it('an artist who changes a hold over and over has the client told of the release, when what they were told of was an earlier hold', async () => {
    const booked = await fixture.book()
    await hold(booked, 24)
    await fixture.mailTo(booked.email, 'Nadia Brook Trio holds%')
    // The mail about this one never leaves.
    await hold(booked, 48)
    await fixture.nadia.rpc('release_hold', { booking_id_input: booked.id })
    await fixture.mailTo(booked.email, '%no longer holds%')
  })
})

async function currentOffer({ id }: Booked): Promise<number> {
  const { rows } = await fixture.owner.query(
    `select max(number) as number from public.booking_offers where booking_id = $1 and state in ('open', 'agreed')`,
    [id],
  )
  return rows[0].number
}

describe('an artist who makes offers and takes them back', () => {
  it('an artist who makes offers and takes them back has a few mails sent, and none about an offer that was never announced', async () => {
    const booked = await fixture.book()
    for (let number = 2; number <= 9; number += 1) {
      const { error } = await fixture.nadia.rpc('propose_offer', {
        booking_id_input: booked.id,
        seen_offer: await currentOffer(booked),
        terms: { total: 600 + number },
      })
      expect(error).toBeNull()
      const { rows } = await fixture.owner.query(
        `select id from public.booking_offers where booking_id = $1 and number = $2`,
        [booked.id, number],
      )
      await run(`offer:${rows[0].id}:made`)
      await fixture.nadia.rpc('withdraw_offer', { booking_id_input: booked.id, offer_number: number })
      await run(`offer:${rows[0].id}:withdrawn`)
    }
    await expect.poll(async () => (await mailsAbout(booked, '%offer%')).length).toBe(2)
  })
})
