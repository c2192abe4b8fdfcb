// Whom a declined request can be handed on to, and who learns of it.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../server/core/database/database.ts'
import { createPartnerStory, mara, maraId, type PartnerStory } from './partner-story.ts'
import { addBooking, nadia, nadiaId, otto, ottoId, server, storyForEachTest } from './people.ts'

const freshStory = storyForEachTest()
let story: PartnerStory
beforeEach(async () => {
  story = await createPartnerStory(await freshStory())
})

describe('suggestions on declining', () => {
  const decline = (id: string, artists: string, who: Caller = nadia, facts = `status = 'rejected'`) =>
    story.db.database.run(who, {
      text: `update public.bookings set ${facts}, suggested_artist_ids = $2 where id = $1`,
      values: [id, artists],
    })
  const shown = async (id: string) =>
    (await story.call<unknown[]>(server, 'private.suggested_artists($1)', id))[0]
  const stored = async (id: string) =>
    (
      await story.db.platform.query('select suggested_artist_ids as ids from public.bookings where id = $1', [
        id,
      ])
    ).rows[0]?.ids

  it('name partners of the artist, each once', async () => {
    await story.becomePartners()
    const id = await addBooking(story.db)
    await decline(id, `{${ottoId},${ottoId}}`)
    expect(await stored(id)).toEqual([ottoId])
    expect(await shown(id)).toEqual([{ name: 'DJ Otto', slug: 'dj-otto', is_asked: false }])
  })

  it('suggestions on declining are asked already once the client has sent them a request for the same day', async () => {
    await story.becomePartners()
    const declinedFacts = { event_date: '2031-06-14', client_email: 'cleo@example.com' }
    const toOtto = { ...declinedFacts, artist_profile_id: ottoId }
    await addBooking(story.db, toOtto)
    const id = await addBooking(story.db, declinedFacts)
    await decline(id, `{${ottoId}}`)
    const asked = async () => (await shown(id))?.map((artist) => (artist as { is_asked: boolean }).is_asked)
    expect(await asked(), 'by an older request').toEqual([false])
    await addBooking(story.db, { ...toOtto, client_email: 'else@example.com' })
    await addBooking(story.db, { ...toOtto, event_date: '2031-06-15' })
    expect(await asked(), 'by another client, or for another day').toEqual([false])
    await addBooking(story.db, { ...toOtto, client_email: 'Cleo@Example.com' })
    expect(await asked()).toEqual([true])
  })

  it('suggestions on declining are none when the list is empty', async () => {
    const id = await addBooking(story.db)
    await decline(id, '{}')
    expect(await stored(id)).toBeNull()
    expect(await shown(id)).toEqual([])
  })

  it('suggestions on declining cannot name an artist who is no partner, has not accepted, or has ended it', async () => {
    const id = await addBooking(story.db)
    const refuse = (artist: string) =>
      expect(decline(id, `{${artist}}`)).rejects.toMatchObject({ code: 'PT409', detail: 'not_partners' })
    await refuse(maraId)
    await refuse(nadiaId)
    await refuse(randomUUID())
    await story.invite(nadia, 'dj-otto')
    await refuse(ottoId)
    await story.accept(otto, nadiaId)
    await story.end(otto, nadiaId)
    await refuse(ottoId)
    // A partner of someone else is none of hers.
    await story.invite(mara, 'dj-otto')
    await story.accept(otto, maraId)
    await refuse(ottoId)
    const { rows } = await story.db.platform.query('select status from public.bookings where id = $1', [id])
    expect(rows).toEqual([{ status: 'pending' }])
  })

  it('suggestions on declining are at most three', async () => {
    const ids = await story.addArtists(4)
    await story.db.platform.query(
      `insert into private.partnerships (inviter_id, invited_id, accepted_at) select id, $2, now() from unnest($1::uuid[]) as id`,
      [ids, nadiaId],
    )
    const id = await addBooking(story.db)
    await expect(decline(id, `{${ids}}`)).rejects.toMatchObject({
      code: '23514',
      detail: 'too_many_suggestions',
    })
    await decline(id, `{${ids.slice(1)}}`)
    expect(await shown(id)).toHaveLength(3)
  })

  it('belong to declining only, and cannot be changed afterwards', async () => {
    await story.becomePartners()
    const [pending, accepted, declined] = [
      await addBooking(story.db),
      await addBooking(story.db),
      await addBooking(story.db),
    ]
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
    await expect(addBooking(story.db, { suggested_artist_ids: [ottoId] })).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('suggestions on declining are gone when the decision is undone', async () => {
    await story.becomePartners()
    const id = await addBooking(story.db)
    await decline(id, `{${ottoId}}`)
    await story.call(nadia, `public.undo_booking_decision($1, 'rejected')`, id)
    expect(await stored(id)).toBeNull()
    expect(await shown(id)).toEqual([])
  })

  it.each([
    ['the partnership was ended', () => story.end(otto, nadiaId)],
    [
      'the partner’s account was deleted',
      () => story.db.platform.query('delete from auth.users where id = $1', [ottoId]),
    ],
    [
      'the partner’s page takes no requests',
      () =>
        story.db.platform.query('update public.profiles set hourly_rate = null where user_id = $1', [ottoId]),
    ],
  ])('suggestions on declining are no longer shown when %s', async (_, change) => {
    await story.becomePartners()
    const id = await addBooking(story.db)
    await decline(id, `{${ottoId}}`)
    await change()
    expect(await shown(id)).toEqual([])
  })

  it('tell the suggested artist nothing', async () => {
    await story.becomePartners()
    const id = await addBooking(story.db)
    await decline(id, `{${ottoId}}`)
    const { rows } = await story.db.database.run(otto, { text: 'select from public.bookings' })
    expect(rows).toEqual([])
    const [everything] = await story.call(otto, 'public.export_my_data()')
    expect(JSON.stringify(everything)).not.toMatch(new RegExp(`${id}|Cleo|cleo@example.com`))
    expect(everything).toMatchObject({ partners: [{ artist_id: nadiaId, state: 'partner' }] })
  })
})
