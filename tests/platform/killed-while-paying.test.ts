// No payment is lost or doubled when the server is killed.
import { setTimeout as wait } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { expect, it, onTestFinished } from 'vitest'
import { describeTarget } from '../fuzz/target.ts'
import { startKillableServer } from '../harness/faults/killable-server.ts'
import { becomeUsed } from '../harness/used-folder.ts'

const bookings = 3
const payments = 60
const clients = 6
/** Killed once so many were recorded. */
const killsAfter = [12, 35]

it('a server that is killed while payments are recorded stores every acknowledged one once, and the sums are theirs', {
  timeout: 180_000,
}, async () => {
  const server = await startKillableServer({ fill: becomeUsed })
  onTestFinished(() => server.close())
  const target = await server.asOwner((client) =>
    describeTarget(server.url, client, { secret: '', smtpPort: 0 }),
  )
  const token = target.tokens[0] ?? ''
  const ids = await server.asOwner(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into public.bookings (artist_profile_id, client_name, client_email, event_date, base_price, total_price)
       select $1, 'Cleo Marsh', 'cleo@example.com', '2031-05-01'::date + n, 450, 450 from generate_series(1, $2) as n returning id`,
      [decodeJwt(token).sub, bookings],
    )
    await client.query(`update public.bookings set status = 'confirmed' where id = any ($1)`, [
      rows.map(({ id }) => id),
    ])
    return rows.map(({ id }) => id)
  })

  let [started, acknowledged, retried] = [0, 0, 0]
  let restarting = Promise.resolve()
  const record = async (number: number): Promise<boolean> => {
    const answer = await fetch(`${server.url}/rest/v1/rpc/record_payment`, {
      method: 'POST',
      headers: {
        apikey: target.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        booking_id_input: ids[number % bookings],
        amount_input: 10.01,
        reference_input: `statement:${number}`,
      }),
    }).catch(() => undefined)
    if (answer && answer.status < 500 && answer.status !== 200) throw new Error(await answer.text())
    return answer?.status === 200
  }
  const client = async () => {
    while (started < payments) {
      const number = started++
      for (let attempt = 0; !(await record(number)); attempt++) {
        if (attempt === 0) retried += 1
        await restarting
        await wait(20)
      }
      acknowledged += 1
      if (acknowledged >= (killsAfter[0] ?? Infinity)) {
        killsAfter.shift()
        restarting = restarting.then(() => server.killAndRestart())
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  await restarting

  const { rows } = await server.asOwner((owner) =>
    owner.query(
      `select count(*)::integer as entries, count(distinct reference)::integer as payments, sum(entry.amount)::text as total,
         bool_and(booking.amount_paid = (select sum(amount) from public.payment_entries where booking_id = booking.id)) as is_shown
       from public.payment_entries as entry join public.bookings as booking on booking.id = booking_id`,
    ),
  )
  expect(rows).toEqual([{ entries: payments, payments, total: '600.60', is_shown: true }])
  expect(acknowledged).toBe(payments)
  expect(retried).toBeGreaterThan(0)
})
