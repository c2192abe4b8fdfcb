// Slugs, public profiles and roles.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../server/core/database/database.ts'
import type { TestDatabase } from '../harness/database.ts'
import { clientOf, createStory, ines, nadia, nadiaId, otto, visitor } from './people.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
})
async function ask(who: Caller, text: string, ...values: unknown[]): Promise<unknown> {
  const { rows } = await db.database.run<{ answer: unknown }>(who, {
    text: `select ${text} as answer`,
    values,
  })
  return rows[0]?.answer
}

describe('the slug of a booking page', () => {
  it.each([
    ['The Blue Notes', 'the-blue-notes'],
    ['  Beyoncé & Søren: Großes Trio!  ', 'beyonce-soren-grosses-trio'],
    ['DJ Otto', 'dj-otto-2'],
    ['东京', 'artist'],
    ['Q', 'artist-q'],
    ['x'.repeat(200), 'x'.repeat(50)],
  ])('the slug of a booking page is suggested from the name "%s" as %s', async (name, slug) => {
    expect(await ask(nadia, 'public.generate_unique_slug(name_input => $1)', name)).toBe(slug)
    expect(await ask(nadia, 'public.is_slug_available($1)', slug)).toBe(true)
  })

  it('stays unchanged when it is the artist’s own', async () => {
    expect(await ask(otto, 'public.generate_unique_slug($1)', 'DJ Otto')).toBe('dj-otto')
  })

  it.each([
    ['dj-otto', false, 'is taken'],
    ['nadia-brook-trio', true, 'is her own'],
    ['quite-new', true, 'is free'],
    ['x', false, 'is too short'],
    ['Not Allowed', false, 'has other characters'],
    [null, false, 'is missing'],
  ])('%s is available to Nadia: %s, because it %s', async (slug, expected, _) => {
    expect(await ask(nadia, 'public.is_slug_available(slug_input => $1)', slug)).toBe(expected)
  })

  it('the slug of a booking page cannot be checked by a visitor or client', async () => {
    for (const who of [visitor, clientOf(nadiaId)]) {
      await expect(ask(who, `public.is_slug_available('x-y')`)).rejects.toMatchObject({ code: '42501' })
      await expect(ask(who, `public.generate_unique_slug('x')`)).rejects.toMatchObject({ code: '42501' })
    }
    const withoutAccount: Caller = { role: 'authenticated', claims: '{}' }
    await expect(ask(withoutAccount, `public.is_slug_available('x-y')`)).rejects.toMatchObject({
      code: '42501',
    })
  })
})

describe('the public profile of an artist', () => {
  it('contains what the booking page shows, and neither home nor mail address', async () => {
    const { rows } = await db.database.run(visitor, {
      text: `select * from public.get_public_profile_data(profile_slug => 'nadia-brook-trio')`,
    })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      user_id: nadiaId,
      display_name: 'Nadia Brook Trio',
      hourly_rate: '150.00',
      currency: 'GBP',
    })
    expect(rows[0]?.custom_questions).toHaveLength(3)
    const json = JSON.stringify(rows[0])
    expect(json).not.toContain('Example Lane')
    expect(json).not.toContain('@')
    for (const hidden of ['home_location', 'email', 'interest_in_pro', 'form_published_at']) {
      expect(rows[0]).not.toHaveProperty(hidden)
    }
  })

  it('the public profile of an artist is empty for an unknown artist', async () => {
    const { rows } = await db.database.run(visitor, {
      text: `select * from public.get_public_profile_data('nobody')`,
    })
    expect(rows).toEqual([])
  })
})

describe('the caller’s role', () => {
  it('the caller’s role is admin if the operator granted it, artist for others, and nothing for visitors', async () => {
    expect(await ask(ines, 'public.get_current_user_role()')).toBe('admin')
    expect(await ask(nadia, 'public.get_current_user_role()')).toBe('artist')
    await expect(ask(visitor, 'public.get_current_user_role()')).rejects.toMatchObject({ code: '42501' })
  })

  it('the caller’s role cannot be claimed by a token', async () => {
    const boaster: Caller = {
      role: 'authenticated',
      claims: JSON.stringify({
        sub: nadiaId,
        user_metadata: { role: 'admin' },
        app_metadata: { role: 'admin' },
      }),
    }
    expect(await ask(boaster, 'public.get_current_user_role()')).toBe('artist')
  })
})
