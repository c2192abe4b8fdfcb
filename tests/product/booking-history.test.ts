// The history of bookings.
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../harness/database.ts'
import { addBooking, createStory, nadia, nadiaId, server } from './people.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
})

describe('the history of a booking', () => {
  it('records what happened, in order and by whom', async () => {
    const id = await addBooking(db)
    const steps: [typeof nadia, string][] = [
      [nadia, `quote_modifications = '{"description":"Late","amount":50,"type":"surcharge"}'`],
      [nadia, `quote_modifications = null`],
      [nadia, `status = 'confirmed'`],
      [server, `payment_status = 'partial'`],
      [nadia, `amount_paid = 200`],
      [nadia, `status = 'completed', payment_status = 'paid'`],
      [server, `client_phone = '1'`],
    ]
    for (const [who, change] of steps)
      await db.database.run(who, {
        text: `update public.bookings set ${change} where id = $1`,
        values: [id],
      })
    const { rows } = await db.database.run(nadia, {
      text: `select event, actor_role, actor_id, details from public.booking_history where booking_id = $1 order by id`,
      values: [id],
    })
    const modification = { description: 'Late', amount: 50, type: 'surcharge' }
    const by = { actor_role: 'artist', actor_id: nadiaId }
    const system = { actor_role: 'system', actor_id: null }
    expect(rows).toEqual([
      {
        event: 'submitted',
        actor_role: 'client',
        actor_id: null,
        details: { total_price: 450, currency: 'GBP' },
      },
      {
        event: 'quote_modification_set',
        ...by,
        details: { from: null, to: modification, price_from: 450, price_to: 500 },
      },
      {
        event: 'quote_modification_removed',
        ...by,
        details: { from: modification, to: null, price_from: 500, price_to: 450 },
      },
      { event: 'confirmed', ...by, details: { final_total_price: 450, currency: 'GBP' } },
      { event: 'payment_status_changed', ...system, details: { from: 'unpaid', to: 'partial' } },
      {
        event: 'payment_status_changed',
        ...by,
        details: { from: 'partial', to: 'partial', amount_paid: 200 },
      },
      { event: 'completed', ...by, details: {} },
      { event: 'payment_status_changed', ...by, details: { from: 'partial', to: 'paid' } },
    ])
  })

  it('the history of a booking does not record refused changes', async () => {
    const id = await addBooking(db)
    const attempt = db.database.run(nadia, {
      text: `update public.bookings set status = 'completed' where id = $1`,
      values: [id],
    })
    await expect(attempt).rejects.toMatchObject({ code: 'PT409' })
    const { rows } = await db.platform.query(
      `select event from public.booking_history where booking_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ event: 'submitted' }])
  })
})
