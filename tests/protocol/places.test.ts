// Distances, suggestions and home locations over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nadiaId } from '../product/people.ts'
import { type ArtistFixture, startArtistFixture } from './bookings/artist-fixture.ts'

let fixture: ArtistFixture
beforeAll(async () => {
  fixture = await startArtistFixture({ GAZETTEER: 'on' })
})
afterAll(() => fixture.close())

describe('the distance to an artist', () => {
  const ask = (body: object, headers?: Record<string, string>) =>
    fixture.call('calculate-distance', body, headers)

  it('the distance to an artist is public in whole miles, with its destination and nothing about the artist’s home', async () => {
    const { status, body } = await ask({
      artist_slug: 'NADIA',
      destination: '5 Example Road, Swindon SN1 1AA',
    })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        distance_km: expect.any(Number),
        distance_miles: 36,
        source: 'estimated',
        place: 'Swindon, England, United Kingdom',
        confidence: 'sure',
        alternatives: expect.any(Array),
      },
    })
    expect((body.distance_km as number) * 0.621371).toBeCloseTo(36, 4)
    expect(JSON.stringify(body)).not.toMatch(/bath|example lane/i)
  })

  it.each([
    [{ artist_slug: 'nobody', destination: 'Leeds' }, 404, 'artist_not_found'],
    [{ artist_slug: 'nadia', destination: 'qwertyuiop' }, 422, 'place_not_found'],
    [{ artist_slug: 'nadia', destination: ' ' }, 400, 'invalid_request'],
    [{ artist_slug: 'nadia', destination: 'x'.repeat(501) }, 400, 'invalid_request'],
    [{ origin: 'Bath', destination: 'Leeds' }, 403, 'forbidden'],
    ['nonsense', 400, 'invalid_request'],
  ])('requested with %j gets %d %s', async (body, status, code) => {
    expect(await ask(body as object)).toMatchObject({ status, body: { code } })
  })

  it('the distance to an artist is unknown for an artist without a home, or with one that is not found', async () => {
    for (const home_location of [null, '  ', 'qwertyuiop']) {
      await fixture.setProfile({ home_location })
      expect(await ask({ artist_slug: 'nadia', destination: 'Leeds' })).toMatchObject({
        status: 409,
        body: { code: 'no_home_location' },
      })
    }
    await fixture.setProfile({ home_location: '1 Example Lane, Bath' })
  })

  it('the distance to an artist is announced, and no one is blamed, while the map is still being loaded', async () => {
    const { rows } = await fixture.owner.query(
      `update platform.secrets set value = 'of an earlier release' where name = 'gazetteer' returning name`,
    )
    expect(rows).toHaveLength(1)
    const loading = {
      status: 503,
      body: { code: 'places_loading', error: expect.stringContaining('loaded') },
    }
    expect(await ask({ artist_slug: 'nadia', destination: 'qwertyuiop' })).toMatchObject(loading)
    await fixture.setProfile({ home_location: 'qwertyuiop' })
    expect(await ask({ artist_slug: 'nadia', destination: 'Leeds' })).toMatchObject(loading)
    await fixture.setProfile({ home_location: null })
    expect(await ask({ artist_slug: 'nadia', destination: 'Leeds' })).toMatchObject({ status: 409 })
    await fixture.setProfile({ home_location: '1 Example Lane, Bath' })
    // What an earlier release has loaded is found meanwhile, so there is a map.
    expect(await fixture.call('suggest-places', { text: 'qwertyuiop' })).toMatchObject({
      body: { places: [] },
    })
    expect(await ask({ artist_slug: 'nadia', destination: 'Leeds' })).toMatchObject({ status: 200 })
    const response = await fetch(`${fixture.url}/functions/v1/calculate-distance`, {
      method: 'POST',
      body: JSON.stringify({ artist_slug: 'nadia', destination: 'asdfghjkl' }),
    })
    expect(response.headers.get('retry-after')).toBe('5')
    await fixture.owner.query(`update platform.secrets set value = '3' where name = 'gazetteer'`)
    expect(await ask({ artist_slug: 'nadia', destination: 'qwertyuiop' })).toMatchObject({ status: 422 })
  })

  it('the distance to an artist between two addresses is available to a signed-in artist', async () => {
    const artist = await fixture.as(nadiaId)
    const { data, error } = await artist.functions.invoke('calculate-distance', {
      body: { origin: 'Bath', destination: 'Leeds' },
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ source: 'estimated', place: 'Leeds, England, United Kingdom' })
    expect(data.distance_km).toBeGreaterThan(300)
  })

  it('counts the venues of each browser of a shared office, and of all of them together', async () => {
    let number = 0
    const statuses = async (browser: string, count: number) => {
      const headers = { 'x-forwarded-for': '203.0.113.61', 'user-agent': browser }
      const found: number[] = []
      for (let venue = 0; venue < count; venue += 1) {
        number += 1
        const answer = await ask({ artist_slug: 'nadia', destination: `Hall ${number}, Leeds` }, headers)
        found.push(answer.status)
      }
      return found
    }
    expect(await statuses('one', 11)).toEqual([...Array(10).fill(200), 429])
    for (const other of ['two', 'three', 'four'])
      expect(new Set(await statuses(other, 10))).toEqual(new Set([200]))
    expect(await statuses('five', 1)).toEqual([429])
  })

  it('the distance to an artist is rate limited per client address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.60' }
    const answers = await Promise.all(
      Array.from({ length: 90 }, () => ask({ artist_slug: 'nadia', destination: 'Leeds' }, headers)),
    )
    const answered = answers.filter(({ status }) => status === 200).length
    // While a slow machine responds, the limit refills some tokens.
    expect(answered).toBeGreaterThanOrEqual(60)
    expect(answered).toBeLessThan(80)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(90 - answered)
  })
})

describe('suggestions of places', () => {
  it('list places of the artist’s country first, six at most', async () => {
    const { status, body } = await fixture.call('suggest-places', { text: 'Birm', near: 'nadia' })
    expect(status).toBe(200)
    const places = (body as { places: { text: string }[] }).places
    expect(places.length).toBeLessThanOrEqual(6)
    expect(places[0]).toEqual({ text: 'Birmingham, England, United Kingdom' })
  })

  it.each([
    ['GBP', 'Bath', 'Bath, England, United Kingdom'],
    ['USD', 'Birm', 'Birmingham, Alabama, United States'],
  ])('list places of the country of %s first for an artist without a home', async (currency, text, first) => {
    await fixture.setProfile({ home_location: null, currency })
    const { body } = await fixture.call('suggest-places', { text, near: 'nadia' })
    await fixture.setProfile({ home_location: '1 Example Lane, Bath', currency: 'GBP' })
    expect((body as { places: { text: string }[] }).places[0]).toEqual({ text: first })
  })

  it('suggestions of places are empty for an empty field, and refused for anything but text', async () => {
    expect(await fixture.call('suggest-places', { text: '' })).toEqual({ status: 200, body: { places: [] } })
    expect((await fixture.call('suggest-places', { text: 1 })).status).toBe(400)
  })
})

describe('an artist’s home location', () => {
  const check = async (text: string) => {
    const artist = await fixture.as(nadiaId)
    return (await artist.functions.invoke('check-home-location', { body: { text } })).data
  }
  const found = async () => {
    const artist = await fixture.as(nadiaId)
    const { data } = await artist
      .from('profiles')
      .select('home_location_found')
      .eq('user_id', nadiaId)
      .single()
    return data?.home_location_found
  }

  it('an artist’s home location is checked before it is saved: found, or with suggestions', async () => {
    expect(await check('1 Example Lane, Bath')).toEqual({
      state: 'found',
      place: 'Bath, England, United Kingdom',
      unit: 'mi',
    })
    const missing = await check('Swindonn')
    expect(missing.state).toBe('missing')
    expect(missing.suggestions).toContain('Swindon, England, United Kingdom')
    expect((await check('3 Rose Cottages, Swindonn')).suggestions[0]).toContain('Swindon')
    expect(await check('qwertyuiop')).toEqual({ state: 'missing', suggestions: [] })
  })

  it('an artist’s home location is looked up by the server, however it was written', async () => {
    await expect.poll(found).toBe(true)
    const artist = await fixture.as(nadiaId)
    const save = (home_location: string) =>
      artist.from('profiles').update({ home_location }).eq('user_id', nadiaId).select('home_location_found')
    expect((await save('qwertyuiop')).data).toEqual([{ home_location_found: null }])
    await expect.poll(found).toBe(false)
    expect((await save('York')).data).toEqual([{ home_location_found: null }])
    await expect.poll(found).toBe(true)
    const forged = await artist.from('profiles').update({ home_location_found: true }).eq('user_id', nadiaId)
    expect(forged.error?.code).toBe('42501')
  })

  it('an artist’s home location of an existing profile is looked up too, and again if it was not found', async () => {
    await fixture.owner.query(
      `alter table public.profiles disable trigger user;
       update public.profiles set home_location_found = false where user_id = '${nadiaId}';
       alter table public.profiles enable trigger user;
       select platform.add_job('find-homes', '{}', 'find-homes')`,
    )
    await expect.poll(found).toBe(true)
    await fixture.setProfile({ home_location: '1 Example Lane, Bath' })
  })
})
