// Partners: invitations, their limits, and how a partnership ends.
import { beforeEach, describe, expect, it } from 'vitest'
import { createPartnerStory, mara, maraId, type PartnerStory } from './partner-story.ts'
import { nadia, nadiaId, otto, ottoId, storyForEachTest } from './people.ts'

const freshStory = storyForEachTest()
let story: PartnerStory
beforeEach(async () => {
  story = await createPartnerStory(await freshStory())
})

const jobs = async () =>
  (
    await story.db.platform.query<{ key: string }>(
      `select key from graphile_worker.jobs where task_identifier = 'notify-partner-invitation'`,
    )
  ).rows.map(({ key }) => key)

describe('an invitation', () => {
  it('becomes a partnership when the invited artist accepts', async () => {
    expect(await story.invite(nadia, ' DJ-Otto ')).toBe('invited')
    expect(await story.states(nadia)).toEqual([[ottoId, 'invited']])
    expect(await story.states(otto)).toEqual([[nadiaId, 'invites']])
    expect(await jobs()).toEqual([`partner-invitation:${nadiaId}:${ottoId}`])
    await story.accept(otto, nadiaId)
    await story.accept(otto, nadiaId)
    expect(await story.states(nadia)).toEqual([[ottoId, 'partner']])
    expect(await story.states(otto)).toEqual([[nadiaId, 'partner']])
    expect(await story.invite(otto, 'nadia-brook-trio')).toBe('partner')
  })

  it('shows each of the two no more of the other than the booking page does', async () => {
    await story.invite(nadia, 'dj-otto')
    expect(await story.partners(otto)).toEqual([
      {
        artist_id: nadiaId,
        display_name: 'Nadia Brook Trio',
        slug: 'nadia-brook-trio',
        takes_requests: true,
        state: 'invites',
      },
    ])
    expect(await story.partners(nadia)).toEqual([
      { artist_id: ottoId, display_name: 'DJ Otto', slug: 'dj-otto', takes_requests: true, state: 'invited' },
    ])
  })

  it('an invitation is accepted by inviting in return, also when both invite at once', async () => {
    const answers = await Promise.all([
      story.invite(nadia, 'dj-otto'),
      story.invite(otto, 'nadia-brook-trio'),
    ])
    expect(answers.sort()).toEqual(['invited', 'partner'])
    expect(await story.states(nadia)).toEqual([[ottoId, 'partner']])
    const { rows } = await story.db.platform.query('select from private.partnerships')
    expect(rows).toHaveLength(1)
  })

  it('an invitation that is sent again changes nothing and mails no one', async () => {
    await story.invite(nadia, 'dj-otto')
    await story.db.platform.query(`select platform.remove_waiting_job($1)`, [
      `partner-invitation:${nadiaId}:${ottoId}`,
    ])
    expect(await story.invite(nadia, 'dj-otto')).toBe('invited')
    expect(await jobs()).toEqual([])
  })

  it('says the same of an unknown page and of one without a form', async () => {
    const refusal = async (slug: string) => {
      const error = await story.invite(nadia, slug).catch((failure: unknown) => failure)
      const { code, detail, message } = error as Record<string, string>
      return { code, detail, message }
    }
    const unknown = await refusal('no-such-page')
    expect(unknown).toMatchObject({ code: 'PT404', detail: 'artist_not_found' })
    await story.db.platform.query('update public.profiles set hourly_rate = null where user_id = $1', [
      maraId,
    ])
    expect(await refusal('mara')).toEqual(unknown)
    expect(await refusal('')).toEqual(unknown)
  })

  it('needs a booking page of one’s own, and another artist', async () => {
    await expect(story.invite(nadia, 'nadia-brook-trio')).rejects.toMatchObject({ detail: 'own_page' })
    await story.db.platform.query('update public.profiles set slug = null where user_id = $1', [maraId])
    await expect(story.invite(mara, 'dj-otto')).rejects.toMatchObject({ detail: 'no_own_page' })
  })

  it('an invitation can be declined, and not be sent again for 30 days; the one who declined can invite', async () => {
    await story.invite(nadia, 'dj-otto')
    await story.end(otto, nadiaId)
    expect(await story.states(nadia)).toEqual([])
    expect(await story.states(otto)).toEqual([])
    await expect(story.invite(nadia, 'dj-otto')).rejects.toMatchObject({
      code: 'PT409',
      detail: 'recently_ended',
    })
    await expect(story.accept(otto, nadiaId)).rejects.toMatchObject({ detail: 'invitation_not_found' })
    expect(await story.invite(otto, 'nadia-brook-trio')).toBe('invited')
    await story.end(nadia, ottoId)
    await story.db.platform.query(`update private.partnerships set ended_at = now() - interval '31 days'`)
    expect(await story.invite(otto, 'nadia-brook-trio')).toBe('invited')
  })

  it('an invitation can be withdrawn, and sent again twice a day', async () => {
    for (const _ of [1, 2]) {
      await story.invite(nadia, 'dj-otto')
      await story.end(nadia, ottoId)
      expect(await story.states(otto)).toEqual([])
    }
    await expect(story.invite(nadia, 'dj-otto')).rejects.toMatchObject({
      code: 'PT429',
      detail: 'rate_limited',
    })
    expect(await story.invite(nadia, 'mara')).toBe('invited')
    // Withdrawn, it keeps nobody from inviting.
    expect(await story.invite(otto, 'nadia-brook-trio')).toBe('invited')
  })

  it('an invitation cannot be seen, accepted or ended by a third artist, nor accepted by the one who sent it', async () => {
    await story.invite(nadia, 'dj-otto')
    expect(await story.partners(mara)).toEqual([])
    for (const id of [nadiaId, ottoId]) {
      await expect(story.accept(mara, id)).rejects.toMatchObject({
        code: 'PT404',
        detail: 'invitation_not_found',
      })
      await story.end(mara, id)
    }
    await expect(story.accept(nadia, ottoId)).rejects.toMatchObject({ detail: 'invitation_not_found' })
    expect(await story.states(otto)).toEqual([[nadiaId, 'invites']])
  })
})

describe('a partnership', () => {
  it.each([
    ['the one who invited', nadia, ottoId],
    ['the one who was invited', otto, nadiaId],
  ])('ends at once for both when %s ends it', async (_, who, other) => {
    await story.becomePartners()
    await story.end(who, other)
    await story.end(who, other)
    expect(await story.states(nadia)).toEqual([])
    expect(await story.states(otto)).toEqual([])
  })

  it.each([
    ['the one who invited', nadiaId, otto],
    ['the one who was invited', ottoId, nadia],
  ])('ends with the account of %s', async (_, deleted, other) => {
    await story.becomePartners()
    await story.db.platform.query('delete from auth.users where id = $1', [deleted])
    expect(await story.partners(other)).toEqual([])
  })

  it('a partnership is one of at most 20, for the inviter and the invited', async () => {
    const ids = await story.addArtists(20)
    await story.db.platform.query(
      `insert into private.partnerships (inviter_id, invited_id, accepted_at) select id, $2, now() from unnest($1::uuid[]) as id`,
      [ids.slice(0, 19), nadiaId],
    )
    await story.invite(otto, 'nadia-brook-trio')
    await story.invite(mara, 'nadia-brook-trio')
    const answers = await Promise.allSettled([story.accept(nadia, ottoId), story.accept(nadia, maraId)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      code: 'PT409',
      detail: 'too_many_partners',
    })
    await expect(story.invite(nadia, ids[19] ?? '')).rejects.toMatchObject({ detail: 'too_many_partners' })
  })

  it('a partnership is not accepted when the inviter has 20 in the meantime', async () => {
    await story.invite(nadia, 'dj-otto')
    await story.db.platform.query(
      `insert into private.partnerships (inviter_id, invited_id, accepted_at) select id, $2, now() from unnest($1::uuid[]) as id`,
      [await story.addArtists(20), nadiaId],
    )
    await expect(story.accept(otto, nadiaId)).rejects.toMatchObject({ detail: 'too_many_partners' })
  })

  it('a partnership is invited to at most 20 at a time, and 50 wait for one artist', async () => {
    const ids = await story.addArtists(50)
    await story.db.platform.query(
      `insert into private.partnerships (inviter_id, invited_id) select $2, id from unnest($1::uuid[]) as id`,
      [ids.slice(0, 20), nadiaId],
    )
    await expect(story.invite(nadia, 'dj-otto')).rejects.toMatchObject({ detail: 'too_many_invitations' })
    await story.db.platform.query(
      `insert into private.partnerships (inviter_id, invited_id) select id, $2 from unnest($1::uuid[]) as id`,
      [ids, maraId],
    )
    await expect(story.invite(otto, 'mara')).rejects.toMatchObject({ detail: 'too_many_invitations' })
  })
})
