// Partners: invitations, their limits, and whom a declined request can be handed on to.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../server/core/database/database.ts'
import type { TestDatabase } from '../harness/database.ts'
import {
  addBooking,
  createStory,
  inesId,
  ines as mara,
  nadia,
  nadiaId,
  otto,
  ottoId,
  server,
} from './people.ts'

const maraId = inesId

let db: TestDatabase
beforeEach(async () => {
  db = await createStory()
  await db.platform.query(
    `insert into public.profiles (user_id, display_name, slug, hourly_rate) values ($1, 'Mara', 'mara', 80)`,
    [maraId],
  )
})

async function call<T = unknown>(who: Caller, text: string, ...values: unknown[]): Promise<T[]> {
  const { rows } = await db.database.run<{ answer: T }>(who, { text: `select ${text} as answer`, values })
  return rows.map(({ answer }) => answer)
}
const invite = async (who: Caller, slug: string) => (await call(who, 'public.invite_partner($1)', slug))[0]
const accept = (who: Caller, id: string) => call(who, 'public.accept_partner($1)', id)
const end = (who: Caller, id: string) => call(who, 'public.end_partnership($1)', id)
const partners = async (who: Caller) => {
  const { rows } = await db.database.run<{ artist_id: string; state: string }>(who, {
    text: 'select * from public.get_partners()',
  })
  return rows
}
const states = async (who: Caller) => (await partners(who)).map(({ artist_id, state }) => [artist_id, state])

async function becomePartners(): Promise<void> {
  await invite(nadia, 'dj-otto')
  await accept(otto, nadiaId)
}

/** Artists who only fill a list. */
async function addArtists(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await db.platform.query(
    `insert into auth.users (id, email) select id, id || '@example.com' from unnest($1::uuid[]) as id`,
    [ids],
  )
  await db.platform.query(
    `insert into public.profiles (user_id, display_name, slug, hourly_rate) select id, 'Many', id::text, 50 from unnest($1::uuid[]) as id`,
    [ids],
  )
  return ids
}

const jobs = async () =>
  (
    await db.platform.query<{ key: string }>(
      `select key from graphile_worker.jobs where task_identifier = 'notify-partner-invitation'`,
    )
  ).rows.map(({ key }) => key)

describe('an invitation', () => {
  it('becomes a partnership when the invited artist accepts', async () => {
    expect(await invite(nadia, ' DJ-Otto ')).toBe('invited')
    expect(await states(nadia)).toEqual([[ottoId, 'invited']])
    expect(await states(otto)).toEqual([[nadiaId, 'invites']])
    expect(await jobs()).toEqual([`partner-invitation:${nadiaId}:${ottoId}`])
    await accept(otto, nadiaId)
    await accept(otto, nadiaId)
    expect(await states(nadia)).toEqual([[ottoId, 'partner']])
    expect(await states(otto)).toEqual([[nadiaId, 'partner']])
    expect(await invite(otto, 'nadia-brook-trio')).toBe('partner')
  })

  it('shows each of the two no more of the other than the booking page does', async () => {
    await invite(nadia, 'dj-otto')
    expect(await partners(otto)).toEqual([
      {
        artist_id: nadiaId,
        display_name: 'Nadia Brook Trio',
        slug: 'nadia-brook-trio',
        takes_requests: true,
        state: 'invites',
      },
    ])
    expect(await partners(nadia)).toEqual([
      { artist_id: ottoId, display_name: 'DJ Otto', slug: 'dj-otto', takes_requests: true, state: 'invited' },
    ])
  })

  it('is accepted by inviting in return, also when both invite at once', async () => {
    const answers = await Promise.all([invite(nadia, 'dj-otto'), invite(otto, 'nadia-brook-trio')])
    expect(answers.sort()).toEqual(['invited', 'partner'])
    expect(await states(nadia)).toEqual([[ottoId, 'partner']])
    const { rows } = await db.platform.query('select from private.partnerships')
    expect(rows).toHaveLength(1)
  })

  it('that is sent again changes nothing and mails no one', async () => {
    await invite(nadia, 'dj-otto')
    await db.platform.query(`select platform.remove_waiting_job($1)`, [
      `partner-invitation:${nadiaId}:${ottoId}`,
    ])
    expect(await invite(nadia, 'dj-otto')).toBe('invited')
    expect(await jobs()).toEqual([])
  })

  it('says the same of an unknown page and of one without a form', async () => {
    const refusal = async (slug: string) => {
      const error = await invite(nadia, slug).catch((failure: unknown) => failure)
      const { code, detail, message } = error as Record<string, string>
      return { code, detail, message }
    }
    const unknown = await refusal('no-such-page')
    expect(unknown).toMatchObject({ code: 'PT404', detail: 'artist_not_found' })
    await db.platform.query('update public.profiles set hourly_rate = null where user_id = $1', [maraId])
    expect(await refusal('mara')).toEqual(unknown)
    expect(await refusal('')).toEqual(unknown)
  })

  it('needs a booking page of one’s own, and another artist', async () => {
    await expect(invite(nadia, 'nadia-brook-trio')).rejects.toMatchObject({ detail: 'own_page' })
    await db.platform.query('update public.profiles set slug = null where user_id = $1', [maraId])
    await expect(invite(mara, 'dj-otto')).rejects.toMatchObject({ detail: 'no_own_page' })
  })

  it('can be declined, and not be sent again for 30 days; the one who declined can invite', async () => {
    await invite(nadia, 'dj-otto')
    await end(otto, nadiaId)
    expect(await states(nadia)).toEqual([])
    expect(await states(otto)).toEqual([])
    await expect(invite(nadia, 'dj-otto')).rejects.toMatchObject({ code: 'PT409', detail: 'recently_ended' })
    await expect(accept(otto, nadiaId)).rejects.toMatchObject({ detail: 'invitation_not_found' })
    expect(await invite(otto, 'nadia-brook-trio')).toBe('invited')
    await end(nadia, ottoId)
    await db.platform.query(`update private.partnerships set ended_at = now() - interval '31 days'`)
    expect(await invite(otto, 'nadia-brook-trio')).toBe('invited')
  })

  it('can be withdrawn, and sent again twice a day', async () => {
    for (const _ of [1, 2]) {
      await invite(nadia, 'dj-otto')
      await end(nadia, ottoId)
      expect(await states(otto)).toEqual([])
    }
    await expect(invite(nadia, 'dj-otto')).rejects.toMatchObject({ code: 'PT429', detail: 'rate_limited' })
    expect(await invite(nadia, 'mara')).toBe('invited')
  })

  it('cannot be seen, accepted or ended by a third artist, nor accepted by the one who sent it', async () => {
    await invite(nadia, 'dj-otto')
    expect(await partners(mara)).toEqual([])
    for (const id of [nadiaId, ottoId]) {
      await expect(accept(mara, id)).rejects.toMatchObject({ code: 'PT404', detail: 'invitation_not_found' })
      await end(mara, id)
    }
    await expect(accept(nadia, ottoId)).rejects.toMatchObject({ detail: 'invitation_not_found' })
    expect(await states(otto)).toEqual([[nadiaId, 'invites']])
  })
})

describe('a partnership', () => {
  it.each([
    ['the one who invited', nadia, ottoId],
    ['the one who was invited', otto, nadiaId],
  ])('ends at once for both when %s ends it', async (_, who, other) => {
    await becomePartners()
    await end(who, other)
    await end(who, other)
    expect(await states(nadia)).toEqual([])
    expect(await states(otto)).toEqual([])
  })

  it.each([
    ['the one who invited', nadiaId, otto],
    ['the one who was invited', ottoId, nadia],
  ])('ends with the account of %s', async (_, deleted, other) => {
    await becomePartners()
    await db.platform.query('delete from auth.users where id = $1', [deleted])
    expect(await partners(other)).toEqual([])
  })

  it('is one of at most 20, whoever accepts', async () => {
    const ids = await addArtists(20)
    await db.platform.query(
      `insert into private.partnerships (inviter_id, invited_id, accepted_at) select id, $2, now() from unnest($1::uuid[]) as id`,
      [ids.slice(0, 19), nadiaId],
    )
    await invite(otto, 'nadia-brook-trio')
    await invite(mara, 'nadia-brook-trio')
    const answers = await Promise.allSettled([accept(nadia, ottoId), accept(nadia, maraId)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      code: 'PT409',
      detail: 'too_many_partners',
    })
    await expect(invite(nadia, ids[19] ?? '')).rejects.toMatchObject({ detail: 'too_many_partners' })
  })

  it('is not accepted when the inviter has 20 in the meantime', async () => {
    await invite(nadia, 'dj-otto')
    await db.platform.query(
      `insert into private.partnerships (inviter_id, invited_id, accepted_at) select id, $2, now() from unnest($1::uuid[]) as id`,
      [await addArtists(20), nadiaId],
    )
    await expect(accept(otto, nadiaId)).rejects.toMatchObject({ detail: 'too_many_partners' })
  })

  it('is invited to at most 20 at a time, and 50 wait for one artist', async () => {
    const ids = await addArtists(50)
    await db.platform.query(
      `insert into private.partnerships (inviter_id, invited_id) select $2, id from unnest($1::uuid[]) as id`,
      [ids.slice(0, 20), nadiaId],
    )
    await expect(invite(nadia, 'dj-otto')).rejects.toMatchObject({ detail: 'too_many_invitations' })
    await db.platform.query(
      `insert into private.partnerships (inviter_id, invited_id) select id, $2 from unnest($1::uuid[]) as id`,
      [ids, maraId],
    )
    await expect(invite(otto, 'mara')).rejects.toMatchObject({ detail: 'too_many_invitations' })
  })
})

describe('suggestions on declining', () => {
  const decline = (id: string, artists: string, who: Caller = nadia, facts = `status = 'rejected'`) =>
    db.database.run(who, {
      text: `update public.bookings set ${facts}, suggested_artist_ids = $2 where id = $1`,
      values: [id, artists],
    })
  const shown = async (id: string) => (await call<unknown[]>(server, 'private.suggested_artists($1)', id))[0]
  const stored = async (id: string) =>
    (await db.platform.query('select suggested_artist_ids as ids from public.bookings where id = $1', [id]))
      .rows[0]?.ids

  it('name partners of the artist, each once', async () => {
    await becomePartners()
    const id = await addBooking(db)
    await decline(id, `{${ottoId},${ottoId}}`)
    expect(await stored(id)).toEqual([ottoId])
    expect(await shown(id)).toEqual([{ name: 'DJ Otto', slug: 'dj-otto' }])
  })

  it('are none when the list is empty', async () => {
    const id = await addBooking(db)
    await decline(id, '{}')
    expect(await stored(id)).toBeNull()
    expect(await shown(id)).toEqual([])
  })

  it('cannot name an artist who is no partner, has not accepted, or has ended it', async () => {
    const id = await addBooking(db)
    const refuse = (artist: string) =>
      expect(decline(id, `{${artist}}`)).rejects.toMatchObject({ code: 'PT409', detail: 'not_partners' })
    await refuse(maraId)
    await refuse(nadiaId)
    await refuse(randomUUID())
    await invite(nadia, 'dj-otto')
    await refuse(ottoId)
    await accept(otto, nadiaId)
    await end(otto, nadiaId)
    await refuse(ottoId)
    // A partner of someone else is none of hers.
    await invite(mara, 'dj-otto')
    await accept(otto, maraId)
    await refuse(ottoId)
    const { rows } = await db.platform.query('select status from public.bookings where id = $1', [id])
    expect(rows).toEqual([{ status: 'pending' }])
  })

  it('are at most three', async () => {
    const ids = await addArtists(4)
    await db.platform.query(
      `insert into private.partnerships (inviter_id, invited_id, accepted_at) select id, $2, now() from unnest($1::uuid[]) as id`,
      [ids, nadiaId],
    )
    const id = await addBooking(db)
    await expect(decline(id, `{${ids}}`)).rejects.toMatchObject({
      code: '23514',
      detail: 'too_many_suggestions',
    })
    await decline(id, `{${ids.slice(1)}}`)
    expect(await shown(id)).toHaveLength(3)
  })

  it('belong to declining only, and cannot be changed afterwards', async () => {
    await becomePartners()
    const [pending, accepted, declined] = [await addBooking(db), await addBooking(db), await addBooking(db)]
    await expect(decline(pending, `{${ottoId}}`, nadia, 'decline_reason = null')).rejects.toMatchObject({
      detail: 'not_closing',
    })
    await expect(decline(accepted, `{${ottoId}}`, nadia, `status = 'confirmed'`)).rejects.toMatchObject({
      detail: 'not_closing',
    })
    await decline(declined, '{}')
    await expect(decline(declined, `{${ottoId}}`, nadia, 'decline_reason = null')).rejects.toMatchObject({
      detail: 'not_closing',
    })
    // Nor by the server, whatever a function asks of it.
    await expect(decline(pending, `{${maraId}}`, server)).rejects.toMatchObject({ detail: 'not_partners' })
    await expect(addBooking(db, { suggested_artist_ids: [ottoId] })).rejects.toMatchObject({ code: '23514' })
  })

  it('are gone when the decision is undone', async () => {
    await becomePartners()
    const id = await addBooking(db)
    await decline(id, `{${ottoId}}`)
    await call(nadia, `public.undo_booking_decision($1, 'rejected')`, id)
    expect(await stored(id)).toBeNull()
    expect(await shown(id)).toEqual([])
  })

  it.each([
    ['the partnership was ended', () => end(otto, nadiaId)],
    [
      'the partner’s account was deleted',
      () => db.platform.query('delete from auth.users where id = $1', [ottoId]),
    ],
    [
      'the partner’s page takes no requests',
      () => db.platform.query('update public.profiles set hourly_rate = null where user_id = $1', [ottoId]),
    ],
  ])('are no longer shown when %s', async (_, change) => {
    await becomePartners()
    const id = await addBooking(db)
    await decline(id, `{${ottoId}}`)
    await change()
    expect(await shown(id)).toEqual([])
  })

  it('tell the suggested artist nothing', async () => {
    await becomePartners()
    const id = await addBooking(db)
    await decline(id, `{${ottoId}}`)
    const { rows } = await db.database.run(otto, { text: 'select from public.bookings' })
    expect(rows).toEqual([])
    const [everything] = await call(otto, 'public.export_my_data()')
    expect(JSON.stringify(everything)).not.toMatch(new RegExp(`${id}|Cleo|cleo@example.com`))
    expect(everything).toMatchObject({ partners: [{ artist_id: nadiaId, state: 'partner' }] })
  })
})
