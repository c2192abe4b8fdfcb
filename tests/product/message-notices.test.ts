// Who is notified of which messages, when, and in how many mails. Times are those of the jobs, so that no test waits.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readQueuedJobs } from '../../server/core/jobs/queued-jobs.ts'
import type { TestDatabase } from '../harness/database.ts'
import { ageJobs, lockJob } from '../harness/queue-states.ts'
import { addBooking, addClientMessage, clientOf, createStory, nadia, nadiaId, server } from './people.ts'

let db: TestDatabase
let booking: string
beforeAll(async () => {
  db = await createStory()
})
beforeEach(async () => {
  booking = await addBooking(db)
})

const write = (message: string) => addClientMessage(db, booking, message)

async function reply(message: string): Promise<string> {
  const { rows } = await db.database.run<{ id: string }>(nadia, {
    text: `insert into public.booking_messages (booking_id, sender_id, sender_type, message)
           values ($1, $2, 'artist', $3) returning id`,
    values: [booking, nadiaId, message],
  })
  return rows[0]?.id ?? ''
}

/** Moves everything in the conversation into the past. */
async function pass(seconds: number): Promise<void> {
  await db.platform.query('alter table public.booking_messages disable trigger user')
  await db.platform.query(
    `update public.booking_messages set created_at = created_at - make_interval(secs => $2) where booking_id = $1`,
    [booking, seconds],
  )
  await db.platform.query('alter table public.booking_messages enable trigger user')
  await ageJobs(db.platform, `notify:${booking}:%`, seconds)
}

/** The waiting jobs of a recipient, by kind: how many seconds from now. */
async function jobs(recipient = 'artist'): Promise<Record<string, number>> {
  const { rows } = await db.platform.query(
    `select split_part(key, ':', 4) as kind, round(extract(epoch from run_at - now()))::integer as seconds
     from graphile_worker.jobs where key like $1 order by run_at`,
    [`notify:${booking}:${recipient}:%`],
  )
  return Object.fromEntries(rows.map(({ kind, seconds }) => [kind, seconds]))
}

const finish = (kind: string, recipient = 'artist') =>
  db.platform.query(
    'select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where key = $1',
    [`notify:${booking}:${recipient}:${kind}`],
  )

const claim = async (recipient = 'artist', max = 20) =>
  (
    await db.database.run<{ message: string; mail_key: string; total: string }>(server, {
      text: 'select message, mail_key, total from private.claim_unread_messages($1, $2::public.booking_party, $3)',
      values: [booking, recipient, max],
    })
  ).rows
const claimedTexts = async (recipient?: string) => (await claim(recipient)).map(({ message }) => message)

describe('the mail about a message', () => {
  it('the mail about a message is sent at once for the first, and contains those that arrived before it was written', async () => {
    await write('One')
    expect(await jobs()).toEqual({ first: 5 })
    await write('Two')
    // The second does not delay the mail about the first.
    expect(await jobs()).toEqual({ first: 5, digest: 120 })
    expect(await claimedTexts()).toEqual(['One', 'Two'])
    // Nothing is left for the digest.
    expect(await claimedTexts()).toEqual([])
  })

  it('waits for two quiet minutes after the first', async () => {
    await write('One')
    expect(await claimedTexts()).toEqual(['One'])
    await finish('first')
    await pass(60)
    await write('Two')
    await pass(90)
    await write('Three')
    expect(await jobs()).toEqual({ digest: 120 })
    expect(await claimedTexts()).toEqual(['Two', 'Three'])
    await finish('digest')
    await pass(121)
    await write('Four')
    expect(await jobs()).toEqual({ first: 5 })
  })

  it('the mail about a message is not delayed for ever by continuous messages', async () => {
    await write('One')
    await claimedTexts()
    await finish('first')
    await pass(60)
    for (let minute = 0; minute < 14; minute += 1) {
      await write(`Word ${minute}`)
      await pass(60)
    }
    await write('And another')
    const { digest } = await jobs()
    expect(digest).toBeGreaterThan(50)
    expect(digest).toBeLessThanOrEqual(60)
  })

  it('the mail about a message is not sent for messages that were read in the meantime, by either party', async () => {
    await write('Is there parking?')
    await db.database.run(nadia, {
      text: 'update public.booking_messages set is_read = true where booking_id = $1',
      values: [booking],
    })
    expect(await claimedTexts('artist')).toEqual([])
    await reply('Plenty.')
    expect(await jobs('client')).toEqual({ first: 5 })
    await db.database.run(clientOf(booking), { text: 'update public.booking_messages set is_read = true' })
    expect(await claimedTexts('client')).toEqual([])
    await reply('Behind the barn.')
    expect(await jobs('client')).toEqual({ first: 5, digest: 120 })
    expect(await claimedTexts('client')).toEqual(['Behind the barn.'])
  })

  it('the mail about a message is separate for each direction', async () => {
    await write('Question')
    await reply('Answer')
    expect(await jobs('artist')).toEqual({ first: 5 })
    expect(await jobs('client')).toEqual({ first: 5 })
    expect(await claimedTexts('client')).toEqual(['Answer'])
    expect(await claimedTexts('artist')).toEqual(['Question'])
  })

  it('contains each message once, when two jobs run concurrently', async () => {
    for (const number of [1, 2, 3]) await write(`Number ${number}`)
    const claimed = (await Promise.all([claim(), claim(), claim(), claim()])).flat()
    expect(claimed.map(({ message }) => message)).toEqual(['Number 1', 'Number 2', 'Number 3'])
  })

  it('loses no message when the job fails after claiming', async () => {
    await write('Precious')
    const failing = db.database.transaction(server, async (sql) => {
      await sql.query({
        text: `select from private.claim_unread_messages($1, 'artist', 20)`,
        values: [booking],
      })
      throw new Error('killed')
    })
    await expect(failing).rejects.toThrow('killed')
    expect(await claimedTexts()).toEqual(['Precious'])
  })

  it('the mail about a message is queued again for messages written while a job is running', async () => {
    await write('One')
    await lockJob(db.platform, `notify:${booking}:artist:first`)
    await pass(130)
    await write('Two')
    const jobs = await readQueuedJobs(db.platform)
    const keys = jobs.filter(({ payload }) => Object(payload).bookingId === booking).map(({ key }) => key)
    // The queue takes the key away from a job that is running.
    expect(keys).toEqual([null, `notify:${booking}:artist:first`])
  })

  it('the mail about a message is queued again for messages written while a worker is taking the job', async () => {
    await write('One')
    await pass(130)
    const worker = await db.platform.connect()
    try {
      await worker.query('begin')
      await lockJob(worker, `notify:${booking}:artist:first`)
      const writing = write('Two')
      const waiting = () =>
        db.platform.query(
          `select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`,
        )
      await expect.poll(async () => (await waiting()).rows).not.toEqual([])
      await worker.query('commit')
      await writing
    } finally {
      worker.release()
    }
    expect(await jobs()).toEqual({ first: 5 })
  })

  it('contains a limited number of messages, and the total', async () => {
    for (let number = 1; number <= 5; number += 1) await write(`Number ${number}`)
    const claimed = await claim('artist', 2)
    expect(claimed.map(({ message }) => message)).toEqual(['Number 1', 'Number 2'])
    expect(claimed[0]?.total).toBe('5')
    expect(await claimedTexts()).toEqual([])
  })

  it('never notifies the client of a held message, and notifies the artist of their own at once', async () => {
    const hold = (sender: string) =>
      db.database.run(server, {
        text: `insert into public.booking_messages (booking_id, sender_type, message, is_held) values ($1, $2, 'Held', true)`,
        values: [booking, sender],
      })
    await hold('artist')
    expect(await jobs('client')).toEqual({})
    expect(await claimedTexts('client')).toEqual([])
    const { rows } = await db.platform.query(
      `select task_identifier as task from graphile_worker.jobs join public.booking_messages as message
         on key = 'notify:' || message.id where booking_id = $1`,
      [booking],
    )
    expect(rows).toEqual([{ task: 'notify-message' }])
    await hold('client')
    expect(await claimedTexts('artist')).toEqual(['Held'])
  })

  it('the mail about a message is never sent for rows that a script has loaded', async () => {
    await db.database.transaction(server, async (sql) => {
      await sql.query({ text: `select set_config('product.writer', 'script', true)` })
      await sql.query({
        text: `insert into public.booking_messages (booking_id, sender_type, message) values ($1, 'client', 'Loaded')`,
        values: [booking],
      })
    })
    expect(await jobs()).toEqual({})
    await write('Real')
    expect(await claimedTexts()).toEqual(['Real'])
  })
})

describe('the artist', () => {
  it('sees which mail announced which messages', async () => {
    const [first, second] = [await write('One'), await write('Two')]
    const [claimed] = await claim()
    await db.database.run(server, {
      text: 'select platform.enqueue_mail($1, $2, $3)',
      values: [
        JSON.stringify({ template: 'new-messages', to: 'nadia@example.com' }),
        claimed?.mail_key,
        booking,
      ],
    })
    const { rows } = await db.database.run(nadia, {
      text: 'select key, message_ids from public.get_booking_mails($1)',
      values: [booking],
    })
    expect(rows).toEqual([{ key: `message:${second}`, message_ids: expect.arrayContaining([first, second]) }])
  })
})

describe('an attachment', () => {
  it('an attachment is described by the stored file, whatever the writer claims', async () => {
    const path = `${booking}/a.pdf`
    await db.platform.query(
      `insert into storage.objects (bucket_id, name, metadata) values ('message-attachments', $1, '{"mimetype": "text/plain", "size": 7}')`,
      [path],
    )
    const claimed = { name: 'invoice.pdf', size: 99, type: 'application/pdf', path }
    const named = { name: 'only a name.pdf', size: 1, type: 'application/pdf' }
    const { rows } = await db.database.run(nadia, {
      text: `insert into public.booking_messages (booking_id, sender_id, sender_type, attachments)
             values ($1, $2, 'artist', $3) returning attachments`,
      values: [booking, nadiaId, JSON.stringify([claimed, named])],
    })
    expect(rows[0]?.attachments).toEqual([{ ...claimed, type: 'text/plain', size: 7 }, named])
  })
})
