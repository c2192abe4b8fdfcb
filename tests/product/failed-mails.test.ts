// Mails that no relay took: who sees them, and who may send them again.

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readMailCooldown } from '../../domain/site/mail-cooldown.ts'
import type { Caller } from '../../server/core/database/database.ts'
import type { TestDatabase } from '../harness/database.ts'
import { lockJob } from '../harness/queue-states.ts'
import { addBooking, clientOf, createStory, ines, nadia, otto, server, visitor } from './people.ts'

let db: TestDatabase
let bookingId: string
let key: string
beforeAll(async () => {
  db = await createStory()
})
beforeEach(async () => {
  bookingId = await addBooking(db)
  key = `quote:${bookingId}:client`
  await db.database.run(server, {
    text: 'select platform.enqueue_mail($1, $2, $3)',
    values: [JSON.stringify({ template: 'client-quote', to: 'cleo@example.com' }), key, bookingId],
  })
})

const mails = async (caller: Caller) =>
  (
    await db.database.run<{ key: string; recipient: string; has_failed: boolean; is_failing: boolean }>(
      caller,
      {
        text: 'select * from public.get_booking_mails($1)',
        values: [bookingId],
      },
    )
  ).rows
const sendAgain = async (caller: Caller) =>
  (
    await db.database.run<{ is_sent: boolean }>(caller, {
      text: 'select public.send_booking_mail_again($1) as is_sent',
      values: [key],
    })
  ).rows[0]?.is_sent
const job = async () =>
  (
    await db.platform.query('select attempts, locked_at from graphile_worker.jobs where key = $1', [
      `mail:${key}`,
    ])
  ).rows[0]
const giveUp = async () => {
  await db.platform.query(
    'select graphile_worker.permanently_fail_jobs(array_agg(id)) from graphile_worker.jobs where key = $1',
    [`mail:${key}`],
  )
  await db.platform.query(`update platform.mail_log set failures = 25, last_error = '550' where key = $1`, [
    key,
  ])
}

describe('a failed mail', () => {
  it('a failed mail is shown as such to the artist, and to no one else but administrators', async () => {
    expect(await mails(nadia)).toMatchObject([{ recipient: 'cleo@example.com', has_failed: false }])
    await giveUp()
    expect(await mails(nadia)).toMatchObject([{ key, is_failing: true, has_failed: true }])
    expect(await mails(otto)).toEqual([])
    const { rows } = await db.database.run(ines, { text: 'select public.get_admin_mails() as listed' })
    expect(rows).toMatchObject([
      { listed: { mails: expect.arrayContaining([expect.objectContaining({ key, has_failed: true })]) } },
    ])
  })

  it('a failed mail does not count as failed while its last attempt runs, and does when that attempt was killed', async () => {
    await giveUp()
    await lockJob(db.platform, `mail:${key}`, 'dead')
    expect(await mails(nadia)).toMatchObject([{ has_failed: false }])
    await db.platform.query(`select graphile_worker.force_unlock_workers('{dead}')`)
    expect(await mails(nadia)).toMatchObject([{ has_failed: true }])
  })

  it('a failed mail is resent once, however often it is requested', async () => {
    await giveUp()
    expect(await Promise.all([sendAgain(nadia), sendAgain(nadia), sendAgain(nadia)])).toEqual([
      true,
      true,
      true,
    ])
    expect(await job()).toMatchObject({ attempts: 0 })
    expect(await mails(nadia)).toMatchObject([{ is_failing: false, has_failed: false }])
    const { rows } = await db.platform.query(
      `select tokens from platform.rate_limits where bucket like 'send mail again:%'`,
    )
    expect(Number(rows[0].tokens)).toBeGreaterThan(18)
  })

  it('a failed mail is not touched while it is still tried, or once it was sent', async () => {
    await db.platform.query(
      'select graphile_worker.reschedule_jobs(array_agg(id), attempts := 7) from graphile_worker.jobs where key = $1',
      [`mail:${key}`],
    )
    expect(await sendAgain(nadia)).toBe(true)
    expect(await job()).toMatchObject({ attempts: 7 })
    await giveUp()
    await db.platform.query('update platform.mail_log set sent_at = now() where key = $1', [key])
    expect(await sendAgain(nadia)).toBe(true)
    expect(await job()).toMatchObject({ attempts: 25 })
  })

  it('a failed mail cannot be sent again when the queue has forgotten it', async () => {
    await db.platform.query(
      'select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where key = $1',
      [`mail:${key}`],
    )
    expect(await mails(nadia)).toMatchObject([{ has_failed: true }])
    expect(await sendAgain(nadia)).toBe(false)
  })

  it('a failed mail is sent again for no one else', async () => {
    await giveUp()
    await expect(sendAgain(otto)).rejects.toMatchObject({ code: 'PT404', detail: 'mail_not_found' })
    for (const caller of [visitor, clientOf(bookingId)])
      await expect(sendAgain(caller)).rejects.toMatchObject({ code: '42501' })
    expect(await job()).toMatchObject({ attempts: 25 })
  })

  it('a failed mail can be resent about twenty times an hour at most', async () => {
    for (let n = 0; n < 25; n++) {
      await giveUp()
      const refused = await sendAgain(nadia).catch((error: { code: string; message: string }) => error)
      if (typeof refused !== 'object') continue
      expect(n).toBeGreaterThan(15)
      expect(refused.code).toBe('PT429')
      const seconds = readMailCooldown(refused) ?? 0
      expect(seconds > 0 && seconds <= 180, `${seconds} seconds`).toBe(true)
      return
    }
    throw new Error('There was no limit.')
  })
})
