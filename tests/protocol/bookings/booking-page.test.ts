// Booking pages as the server renders them, and their preview pictures.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ArtistFixture, startArtistFixture } from './artist-fixture.ts'

let fixture: ArtistFixture
beforeAll(async () => {
  fixture = await startArtistFixture()
})
afterAll(() => fixture.close())

async function visit(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(fixture.url + path, { headers })
  return { status: response.status, headers: response.headers, page: await response.text() }
}

const inlined = (page: string) =>
  JSON.parse(/<script[^>]* id="page-data">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null')?.profile

describe('a server-rendered booking page', () => {
  it('has the artist’s name as its title, and tags for search engines and link previews', async () => {
    await fixture.setProfile({ form_subtitle: 'Jazz & soul for "quiet" evenings' })
    const { status, page } = await visit('/book/nadia')
    expect(status).toBe(200)
    expect(page).toContain('<title>Nadia Brook Trio · Jazz &amp; soul for &quot;quiet&quot; evenings</title>')
    expect(page).toContain('<meta name="description" content="Book Nadia Brook Trio for your event')
    expect(page).toContain(`<link rel="canonical" href="${fixture.url}/book/nadia">`)
    expect(page).toMatch(/og:image" content="http:\/\/localhost:\d+\/book\/nadia\/preview\.png\?v=[\w-]{16}"/)
    expect(page.match(/<title>/g)).toHaveLength(1)
    await fixture.setProfile({ form_subtitle: null })
    expect((await visit('/book/nadia')).page).toContain('<title>Nadia Brook Trio</title>')
  })

  it('contains the public profile, and nothing about the artist’s home', async () => {
    const { page } = await visit('/book/NADIA/')
    const { data } = await fixture.visitor.rpc('get_public_profile_data', { profile_slug: 'nadia' })
    expect(inlined(page)).toEqual(data[0])
    expect(page).not.toContain('Example Lane')
  })

  it('stays valid whatever the artist’s name is', async () => {
    const nasty = '</script><script>alert(1)</script><!-- "\' 🎷 שלום'
    await fixture.setProfile({
      display_name: nasty,
      form_subtitle: '</title><img src=x>',
      minimum_space: nasty,
    })
    const { page } = await visit('/book/nadia')
    expect(inlined(page)).toMatchObject({ display_name: nasty, minimum_space: nasty })
    expect(page).not.toContain('<script>alert(1)')
    expect(page).not.toContain('<img src=x>')
    await fixture.setProfile({ display_name: 'Nadia Brook Trio', form_subtitle: null, minimum_space: null })
  })

  it('does not inline a picture of a megabyte', async () => {
    await fixture.setProfile({ hero_image_url: `data:image/png;base64,${'A'.repeat(400_000)}` })
    const { status, page } = await visit('/book/nadia')
    expect(status).toBe(200)
    expect(page.length).toBeLessThan(100_000)
    await fixture.setProfile({ hero_image_url: null })
  })

  it.each(['/book/nobody', '/book/%E0%A4%A', '/book/..%2f', "/book/'--", `/book/${'x'.repeat(3_000)}`])(
    'of an unknown artist, as at %s, is the app with 404',
    async (path) => {
      const { status, page } = await visit(path)
      expect(status).toBe(404)
      expect(page).toContain('<div id="root">')
      expect(inlined(page)).toBeNull()
    },
  )

  it('may be framed by any website; other pages may not', async () => {
    const policy = async (path: string) => (await visit(path)).headers.get('content-security-policy')
    expect(await policy('/book/nadia')).not.toContain('frame-ancestors')
    expect(await policy('/dashboard')).toContain("frame-ancestors 'none'")
    expect((await visit('/book/nadia')).headers.get('x-frame-options')).toBeNull()
    // The preview of a form is framed by the page that edits it.
    expect(await policy('/form-preview')).toContain("frame-ancestors 'self'")
    expect((await visit('/form-preview')).headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  it('may fetch its own files without an origin, as in a sandboxed frame', async () => {
    const { page } = await visit('/book/nadia')
    const script = /"(\/assets\/index-[^"]+\.js)"/.exec(page)?.[1] ?? ''
    for (const path of [script, '/favicon.svg']) {
      const { status, headers } = await visit(path, { origin: 'null' })
      expect({ path, status }).toEqual({ path, status: 200 })
      expect(headers.get('access-control-allow-origin')).toBe('*')
    }
  })

  it('is embedded by a cross-origin script that sets no cookie', async () => {
    const { status, headers } = await visit('/embed.js')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
    expect(headers.get('set-cookie')).toBeNull()
  })
})

describe('the preview picture of a booking page', () => {
  const picture = (headers: Record<string, string> = {}) =>
    fetch(`${fixture.url}/book/nadia/preview.png`, { headers })
  const drawn = async () => Buffer.from(await (await picture()).arrayBuffer())

  it('is 1200 by 630, in the artist’s colours, with text', async () => {
    await fixture.setProfile({ primary_color: '#059669', secondary_color: '#059669' })
    const response = await picture()
    expect(response.headers.get('content-type')).toBe('image/png')
    const image = sharp(Buffer.from(await response.arrayBuffer()))
    expect(await image.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ]
    expect(pixel(20, 600)).toEqual([0x05, 0x96, 0x69])
    const inName = Array.from({ length: 400 }, (_, n) => pixel(90 + n, 300).join()).filter(
      (colour) => colour !== '5,150,105',
    )
    expect(inName.length).toBeGreaterThan(50)
  })

  it('is cached by browsers, and changes with the artist', async () => {
    const first = await picture()
    const etag = first.headers.get('etag') ?? ''
    expect((await picture({ 'if-none-match': etag })).status).toBe(304)
    await fixture.setProfile({ display_name: 'Nadia Brook Quartet' })
    const next = await picture({ 'if-none-match': etag })
    expect(next.status).toBe(200)
    expect(next.headers.get('etag')).not.toBe(etag)
  })

  it('leaves out a name with missing letters, and all emoji', async () => {
    await fixture.setProfile({ display_name: '' })
    const nameless = await drawn()
    await fixture.setProfile({ display_name: '東京ジャズ' })
    expect((await drawn()).equals(nameless)).toBe(true)
    await fixture.setProfile({ display_name: 'Żółć 🎷👩🏽‍🎤 Trio' })
    const named = await drawn()
    expect(named.equals(nameless)).toBe(false)
    await fixture.setProfile({ display_name: 'Żółć Trio' })
    expect((await drawn()).equals(named)).toBe(true)
    await fixture.setProfile({ display_name: 'W'.repeat(120) })
    expect((await picture()).status).toBe(200)
  })

  it('of an unknown artist is not found', async () => {
    expect((await fetch(`${fixture.url}/book/nobody/preview.png`)).status).toBe(404)
  })
})
