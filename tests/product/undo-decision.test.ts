// Undoing that a booking was declined, completed or cancelled: only by its artist, and only before a mail was sent.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../server/core/database/database.ts'
import type { TestDatabase } from '../harness/database.ts'
import { lockJob } from '../harness/queue-states.ts'
import { addBooking, clientOf, createStory, ines, nadia, nadiaId, otto, server, visitor } from './people.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
})

const set = (id: string, facts: string, who: Caller = nadia) =>
  db.database.run(who, { text: `update public.bookings set ${facts} where id = $1`, values: [id] })
const undo = async (id: string, status: string, who: Caller = nadia) =>
  (
    await db.database.run<{ status: string }>(who, {
      text: 'select public.undo_booking_decision($1, $2::public.booking_status) as status',
      values: [id, status],
    })
  ).rows[0]?.status
const read = async (id: string) =>
  (
    await db.platform.query(
      `select status, closing_message, payment_status, final_total_price::float as final from public.bookings where id = $1`,
      [id],
    )
  ).rows[0]
const jobs = async (id: string) =>
  (
    await db.platform.query<{ task: string; key: string; seconds: number }>(
      `select task_identifier as task, key, round(extract(epoch from run_at - created_at))::integer as seconds
       from graphile_worker.jobs where key like 'notify:' || $1 || ':%' order by id`,
      [id],
    )
  ).rows

const completeJob = (key: string) =>
  db.platform.query(
    'select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where key = $1',
    [key],
  )

async function ended(status: string): Promise<string> {
  const id = await addBooking(db)
  if (status !== 'rejected') await set(id, `status = 'confirmed'`)
  await set(id, `status = '${status}', closing_message = ' Sorry, all booked. '`)
  return id
}

describe('a decision that ends a booking', () => {
  it.each([
    ['rejected', 'pending'],
    ['completed', 'confirmed'],
    ['cancelled', 'confirmed'],
  ])(
    'a decision that ends a booking is undone: %s becomes %s again, and no one is mailed',
    async (status, before) => {
      const id = await ended(status)
      expect(await read(id)).toMatchObject({ status, closing_message: 'Sorry, all booked.' })
      expect((await jobs(id)).at(-1)).toEqual({
        task: 'notify-status-change',
        key: `notify:${id}:${status}`,
        seconds: 10,
      })
      expect(await undo(id, status)).toBe(before)
      expect(await read(id)).toEqual({
        status: before,
        closing_message: null,
        payment_status: 'unpaid',
        final: before === 'pending' ? null : 450,
      })
      // The earlier mail about the acceptance stays.
      const left = (await jobs(id)).map(({ key }) => key)
      expect(left).toEqual(before === 'pending' ? [] : [`notify:${id}:confirmed`])
      const { rows } = await db.platform.query(
        `select event, actor_role, actor_id, details from public.booking_history where booking_id = $1 order by id desc limit 2`,
        [id],
      )
      expect(rows).toEqual([
        {
          event: 'decision_undone',
          actor_role: 'artist',
          actor_id: nadiaId,
          details: { from: status, to: before },
        },
        { event: status, actor_role: 'artist', actor_id: nadiaId, details: {} },
      ])
    },
  )

  it('a decision that ends a booking that is undone notifies the client of a quote that changed just before', async () => {
    const id = await addBooking(db)
    await set(id, `quote_modifications = '{"description":"Late","amount":50,"type":"surcharge"}'`)
    await set(id, `status = 'rejected'`)
    // The mail about the change was due while the request was declined, and said nothing.
    await completeJob(`quote-change:${id}`)
    await undo(id, 'rejected')
    const { rows } = await db.platform.query(
      'select task_identifier as task from graphile_worker.jobs where key = $1',
      [`quote-change:${id}`],
    )
    expect(rows).toEqual([{ task: 'notify-quote-change' }])
  })

  it('a decision that ends a booking can be made again, and undone again', async () => {
    const id = await ended('rejected')
    await undo(id, 'rejected')
    await set(id, `status = 'rejected'`)
    expect(await jobs(id)).toHaveLength(1)
    expect(await undo(id, 'rejected')).toBe('pending')
    await set(id, `status = 'confirmed'`)
    expect(await read(id)).toMatchObject({ status: 'confirmed', final: 450 })
  })

  it('keeps changes made in between: a payment recorded on a completed booking', async () => {
    const id = await ended('completed')
    await set(id, `payment_status = 'paid'`)
    await undo(id, 'completed')
    expect(await read(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  })

  it('a decision that ends a booking is not undone once a worker has taken its mail, however that ended', async () => {
    for (const hasEnded of [false, true]) {
      const id = await ended('rejected')
      await lockJob(db.platform, `notify:${id}:rejected`)
      if (hasEnded) await db.platform.query(`select graphile_worker.force_unlock_workers('{worker}')`)
      await expect(undo(id, 'rejected')).rejects.toMatchObject({ code: 'PT409', detail: 'already_mailed' })
      expect(await read(id)).toMatchObject({ status: 'rejected', closing_message: 'Sorry, all booked.' })
      expect(await jobs(id)).toHaveLength(1)
    }
    const id = await ended('cancelled')
    await completeJob(`notify:${id}:cancelled`)
    await expect(undo(id, 'cancelled')).rejects.toMatchObject({ code: 'PT409', detail: 'already_mailed' })
  })

  it('a decision that ends a booking is undone once, and not by a notification about another one', async () => {
    const id = await ended('rejected')
    await expect(undo(id, 'cancelled')).rejects.toMatchObject({ code: 'PT409', detail: 'status_changed' })
    await undo(id, 'rejected')
    await expect(undo(id, 'rejected')).rejects.toMatchObject({ code: 'PT409', detail: 'status_changed' })
  })

  it('a decision that ends a booking cannot be an acceptance: that is mailed at once and can be cancelled', async () => {
    const id = await addBooking(db)
    await set(id, `status = 'confirmed'`)
    expect((await jobs(id))[0]).toMatchObject({ seconds: 0 })
    for (const status of ['confirmed', 'pending'])
      await expect(undo(id, status)).rejects.toMatchObject({ code: 'PT409', detail: 'status_changed' })
  })

  it.each([
    ['another artist', otto, 'PT404'],
    ['an admin', ines, 'PT404'],
    ['a visitor', visitor, '42501'],
    ['the server', server, '42501'],
  ])('a decision that ends a booking is not undone by %s', async (_, who, code) => {
    const id = await ended('rejected')
    await expect(undo(id, 'rejected', who)).rejects.toMatchObject({ code })
    expect(await read(id)).toMatchObject({ status: 'rejected' })
  })

  it('a decision that ends a booking is not undone by its client', async () => {
    const id = await ended('rejected')
    await expect(undo(id, 'rejected', clientOf(id))).rejects.toMatchObject({ code: '42501' })
  })

  it('a decision that ends a booking cannot be reversed in any other way', async () => {
    const id = await ended('rejected')
    for (const who of [nadia, server])
      await expect(set(id, `status = 'pending'`, who)).rejects.toMatchObject({ detail: 'status_changed' })
    await undo(id, 'rejected')
    // The transition is forbidden again, also on the same connection.
    await set(id, `status = 'rejected'`)
    await expect(set(id, `status = 'pending'`)).rejects.toMatchObject({ detail: 'status_changed' })
  })
})

describe('the message with which a booking ends', () => {
  it('the message with which a booking ends cannot be set before, after or with an acceptance', async () => {
    const id = await addBooking(db)
    await expect(set(id, `closing_message = 'Hello'`)).rejects.toMatchObject({ detail: 'not_closing' })
    await expect(set(id, `status = 'confirmed', closing_message = 'Hello'`)).rejects.toMatchObject({
      detail: 'not_closing',
    })
    await set(id, `status = 'rejected', closing_message = '  '`)
    expect(await read(id)).toMatchObject({ closing_message: null })
    await expect(set(id, `closing_message = 'Hello'`)).rejects.toMatchObject({ detail: 'not_closing' })
    await expect(addBooking(db, { closing_message: 'Hello' })).rejects.toMatchObject({
      detail: 'not_pending',
    })
  })
})
