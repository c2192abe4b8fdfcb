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
  it('a server-rendered booking page has the artist’s name as its title, and tags for search engines and link previews', async () => {
    await fixture.setProfile({ form_subtitle: 'Jazz & soul for "quiet" evenings' })
    const { status, page } = await visit('/book/nadia')
    expect(status).toBe(200)
    expect(page).toContain('<title>Nadia Brook Trio · Jazz &amp; soul for &quot;quiet&quot; evenings</title>')
    expect(page).toContain('<meta name="description" content="Book Nadia Brook Trio for your event')
    expect(page).toContain(`<link rel="canonical" href="${fixture.url}/book/nadia">`)
    expect(page).toMatch(/og:image" content="http:\/\/localhost:\d+\/book\/nadia\/preview-[\w-]{16}\.jpg"/)
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

  it('a server-rendered booking page does not inline a picture of a megabyte', async () => {
    await fixture.setProfile({ hero_image_url: `data:image/svg+xml;base64,${'A'.repeat(400_000)}` })
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

  it('a server-rendered booking page may be framed by any website; other pages may not', async () => {
    const policy = async (path: string) => (await visit(path)).headers.get('content-security-policy')
    expect(await policy('/book/nadia')).not.toContain('frame-ancestors')
    expect(await policy('/dashboard')).toContain("frame-ancestors 'none'")
    expect((await visit('/book/nadia')).headers.get('x-frame-options')).toBeNull()
    // The preview of a form is framed by the page that edits it.
    expect(await policy('/form-preview')).toContain("frame-ancestors 'self'")
    expect((await visit('/form-preview')).headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  it('a server-rendered booking page may fetch its own files without an origin, as in a sandboxed frame', async () => {
    const { page } = await visit('/book/nadia')
    const script = /"(\/assets\/index-[^"]+\.js)"/.exec(page)?.[1] ?? ''
    for (const path of [script, '/favicon.svg']) {
      const { status, headers } = await visit(path, { origin: 'null' })
      expect({ path, status }).toEqual({ path, status: 200 })
      expect(headers.get('access-control-allow-origin')).toBe('*')
    }
  })

  it('a server-rendered booking page is embedded by a cross-origin script that sets no cookie', async () => {
    const { status, headers } = await visit('/embed.js')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
    expect(headers.get('set-cookie')).toBeNull()
  })
})

describe('the preview picture of a booking page', () => {
  const picture = (headers: Record<string, string> = {}, file = 'preview.jpg') =>
    fetch(`${fixture.url}/book/nadia/${file}`, { headers })
  const drawn = async () => Buffer.from(await (await picture()).arrayBuffer())

  it('the preview picture of a booking page is 1200 by 630, in the artist’s colours, with text', async () => {
    await fixture.setProfile({ primary_color: '#059669', secondary_color: '#059669' })
    const response = await picture()
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const image = sharp(Buffer.from(await response.arrayBuffer()))
    expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ]
    const band = pixel(600, 624)
    for (const [channel, expected] of [0x05, 0x96, 0x69].entries())
      expect(Math.abs((band[channel] ?? 0) - expected)).toBeLessThan(12)
    const white = Array.from({ length: 200 * 800 }, (_, n) =>
      pixel(72 + (n % 800), 300 + Math.floor(n / 800)),
    )
    expect(white.filter((colour) => colour.every((part) => part > 240)).length).toBeGreaterThan(2_000)
  })

  it('the preview picture of a booking page is cached by browsers, changes with the artist, and has a new address then', async () => {
    const address = async () => /preview-[\w-]{16}\.jpg/.exec((await visit('/book/nadia')).page)?.[0] ?? ''
    const firstAddress = await address()
    const first = await picture()
    const etag = first.headers.get('etag') ?? ''
    expect((await picture({ 'if-none-match': etag }, firstAddress)).status).toBe(304)
    await fixture.setProfile({ display_name: 'Nadia Brook Quartet' })
    const next = await picture({ 'if-none-match': etag })
    expect(next.status).toBe(200)
    expect(next.headers.get('etag')).not.toBe(etag)
    expect(await address()).not.toBe(firstAddress)
    // An old address, or one that somebody made up, is the current picture.
    expect((await picture({}, 'preview-made-up.jpg')).headers.get('etag')).toBe(next.headers.get('etag'))
    expect((await picture({}, 'preview.jpg?name=Somebody')).headers.get('etag')).toBe(
      next.headers.get('etag'),
    )
  })

  it('draws European scripts, replaces a name without letters by that of the address, and skips emoji', async () => {
    await fixture.setProfile({ display_name: '', form_title: null })
    const nameless = await drawn()
    await fixture.setProfile({ display_name: '東京ジャズ' })
    expect((await drawn()).equals(nameless)).toBe(true)
    for (const name of ['Ночной Джаз', 'Μουσική', 'Đêm Trăng', 'Żółć']) {
      await fixture.setProfile({ display_name: name })
      expect((await drawn()).equals(nameless)).toBe(false)
    }
    await fixture.setProfile({ display_name: 'Żółć 🎷👩🏽‍🎤 Trio' })
    const named = await drawn()
    expect(named.equals(nameless)).toBe(false)
    await fixture.setProfile({ display_name: 'Żółć Trio' })
    expect((await drawn()).equals(named)).toBe(true)
    await fixture.setProfile({ display_name: 'W'.repeat(120) })
    expect((await picture()).status).toBe(200)
  })

  it('shows the price unless the artist hides it, and a town only if they name one', async () => {
    await fixture.setProfile({ display_name: 'Nadia Brook Trio', preview_price: false })
    const plain = await drawn()
    await fixture.setProfile({ preview_price: true })
    const priced = await drawn()
    expect(priced.equals(plain)).toBe(false)
    await fixture.setProfile({ preview_town: 'Frome' })
    expect((await drawn()).equals(priced)).toBe(false)
    await fixture.setProfile({ preview_town: null })
    expect((await drawn()).equals(priced)).toBe(true)
  })

  it('draws the colours alone when the hero cannot be read, and fetches nothing from elsewhere', async () => {
    for (const hero of [
      'https://elsewhere.example.com/hero.jpg',
      'data:image/png;base64,AAAA',
      '/etc/passwd',
    ]) {
      await fixture.setProfile({ hero_image_type: 'upload', hero_image_url: hero })
      expect((await picture()).status).toBe(200)
    }
    await fixture.setProfile({ hero_image_type: null, hero_image_url: null })
  })

  it('the preview picture of a booking page is drawn once for many requests at the same time', async () => {
    await fixture.setProfile({ display_name: 'Many At Once' })
    const answers = await Promise.all(Array.from({ length: 40 }, () => picture()))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  it('leads on from its earlier address, and of an unknown artist is not found', async () => {
    const earlier = await fetch(`${fixture.url}/book/nadia/preview.png?v=abc`, { redirect: 'manual' })
    expect([earlier.status, earlier.headers.get('location')]).toEqual([301, '/book/nadia/preview.jpg'])
    for (const path of ['/book/nobody/preview.jpg', '/book/nobody/hero.jpg', '/social/nowhere.jpg'])
      expect((await fetch(fixture.url + path)).status).toBe(404)
  })
})

describe('the pictures of our own pages and of mails', () => {
  it('the pictures of our own pages and of mails are 1200 by 630 for every public page', async () => {
    for (const path of ['/', '/how-it-works', '/pricing', '/contact', '/terms-of-service']) {
      const { page } = await visit(path)
      const [, address = ''] = /og:image" content="([^"]+)"/.exec(page) ?? []
      const image = sharp(Buffer.from(await (await fetch(address)).arrayBuffer()))
      expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    }
  })

  it('the pictures of our own pages and of mails are a thin crop of the hero, and the artist’s typeface', async () => {
    const hero = await fetch(`${fixture.url}/book/nadia/hero.jpg`)
    const image = sharp(Buffer.from(await hero.arrayBuffer()))
    expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 280 })
    const font = await fetch(`${fixture.url}/mail-fonts/playfair.woff2`)
    expect(font.headers.get('content-type')).toBe('font/woff2')
    expect(font.headers.get('access-control-allow-origin')).toBe('*')
    expect((await font.text()).slice(0, 4)).toBe('wOF2')
    expect((await fetch(`${fixture.url}/mail-fonts/arial.woff2`)).status).toBe(404)
  })
})

describe('a hero that is saved as a data URL', () => {
  const readHero = async () => {
    const { data } = await fixture.visitor.rpc('get_public_profile_data', { profile_slug: 'nadia' })
    return data[0].hero_image_url as string | null
  }
  const save = (bytes: Uint8Array, type = 'png') =>
    fixture.setProfile({
      hero_image_url: `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`,
    })

  it('a hero that is saved as a data URL is re-encoded once, without what is hidden in it', async () => {
    const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#6366f1' } })
    await save(
      await picture
        .withExif({ IFD0: { Copyright: 'a secret place' } })
        .png()
        .toBuffer(),
    )
    await expect.poll(readHero).toMatch(/^data:image\/webp;base64,/)
    const hero = Buffer.from((await readHero())?.split(',')[1] ?? '', 'base64')
    expect(hero.includes('a secret place')).toBe(false)
    expect(await sharp(hero).metadata()).toMatchObject({ width: 90, height: 60, format: 'webp' })
    const { rows } = await fixture.owner.query(
      `select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'reencode-hero'`,
    )
    expect(rows).toEqual([{ jobs: 0 }])
  })

  it('a hero that is saved as a data URL is dropped when it cannot be decoded, or to too many pixels', async () => {
    const bomb = sharp({ create: { width: 4100, height: 4100, channels: 3, background: '#ffffff' } })
    for (const bytes of [Buffer.from('not a picture'), await bomb.avif({ effort: 0 }).toBuffer()]) {
      await save(bytes)
      await expect.poll(readHero).toBeNull()
    }
  })
})
