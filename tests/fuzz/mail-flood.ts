// Mail floods: an artist and a stranger cause as many mails to one mailbox as they can. Counts what was sent to it.
import type pg from 'pg'
import { until } from '../faults/until.ts'
import type { Target } from './target.ts'

export interface Flood {
  /** Requests that were accepted, each of which once was a mail. */
  accepted: number
  /** Mails by template. */
  mails: Record<string, number>
}

/** What one account and one stranger may cause at most in the minutes that a flood takes. */
export const maxOfAKind = 2

/** The mailbox is that of a booking's client, who never asked for it. */
export async function floodMailbox(target: Target, owner: pg.Client, rounds: number): Promise<Flood> {
  const mailbox = `flooded-${Date.now()}`
  const [token = ''] = target.tokens
  const { rows } = await owner.query<{ id: string }>(
    `insert into public.bookings (artist_profile_id, client_name, client_email, event_date, event_duration, total_price, base_price, currency)
     select id, 'Cleo Marsh', $1, current_date + 90, 2, 200, 200, 'GBP' from auth.users where email = 'fuzz.0@example.com' returning id`,
    [`${mailbox}@example.com`],
  )
  const id = rows[0]?.id ?? ''
  let accepted = 0
  const send = async (path: string, body: object, headers: Record<string, string>) => {
    const answer = await fetch(target.url + path, {
      method: 'POST',
      headers: { apikey: target.publishableKey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (answer.ok) accepted += 1
    return answer
  }
  const asArtist = (name: string, body: object) =>
    send(`/rest/v1/rpc/${name}`, body, { authorization: `Bearer ${token}` })
  for (let round = 1; round <= rounds; round += 1) {
    const heldUntil = new Date(Date.now() + (24 + round) * 3_600_000).toISOString()
    await asArtist('hold_booking', { booking_id_input: id, until_input: heldUntil })
    const offer = {
      booking_id_input: id,
      seen_offer: await currentOffer(owner, id),
      terms: { total: 200 + round },
    }
    await asArtist('propose_offer', offer)
    await runWaitingJobs(owner, id)
    await asArtist('withdraw_offer', { booking_id_input: id, offer_number: await currentOffer(owner, id) })
    await runWaitingJobs(owner, id)
    const from = { 'x-forwarded-for': `198.51.100.${100 + (round % 100)}` }
    const alias = { email: `${mailbox}+${round}@example.com`, password: 'Evening-Brass-7!' }
    await send('/auth/v1/signup', alias, from)
  }
  return { accepted, mails: await countMails(owner, mailbox) }
}

async function currentOffer(owner: pg.Client, id: string): Promise<number> {
  const { rows } = await owner.query(
    `select coalesce(max(number), 0) as number from public.booking_offers where booking_id = $1 and state in ('open', 'agreed')`,
    [id],
  )
  return rows[0].number
}

/** Those that wait for an undo are due at once; those that their limit has put off stay where they are. */
async function runWaitingJobs(owner: pg.Client, id: string): Promise<void> {
  await owner.query(
    `select pg_notify('jobs:insert', '{"count":1}') from graphile_worker.reschedule_jobs((
       select array_agg(job.id) from graphile_worker.jobs as job
       where run_at between now() and now() + interval '11 seconds'
         and (key = 'notify-hold:' || $1 or key in (
           select format('offer:%s:%s', offer.id, event) from public.booking_offers as offer, unnest(array['made', 'withdrawn']) as event
           where offer.booking_id = $1::uuid))), run_at := now())`,
    [id],
  )
  await until('the mails were written', async () => {
    const { rows } = await owner.query(
      `select from graphile_worker.jobs where run_at <= now() and key ~ '^(notify-hold|offer):' limit 1`,
    )
    return rows.length === 0
  })
}

async function countMails(owner: pg.Client, mailbox: string): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ template: string; count: number }>(
    `select template, count(*)::integer as count from platform.mail_log where recipient like $1 || '%' group by template`,
    [mailbox],
  )
  return Object.fromEntries(rows.map(({ template, count }) => [template, count]))
}
