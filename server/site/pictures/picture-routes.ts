// The pictures that anyone may see: of shared links, of mails, and the typefaces of mails. What is drawn is decided by
// the address alone; nothing in a query string changes it.
import { Hono } from 'hono'
import type { PublicProfile } from '../../../domain/profile/public-profile.ts'
import { publicPageText } from '../../../domain/site/page-texts.ts'
import { paths } from '../../../domain/site/paths.ts'
import type { Reader } from '../../core/database/read-replica.ts'
import { AppError } from '../../core/errors.ts'
import { type AppContext, type AppEnv, clientAddress } from '../../core/http/context.ts'
import type { RateLimiter } from '../../core/rate-limit.ts'
import { readProfile, readStartingPrice } from '../booking-page.ts'
import { type FontName, fontNameOf, readMailFont } from './fonts.ts'
import type { Picture } from './picture-cache.ts'
import { type Pictures, previewVersion, stripVersion } from './pictures.ts'
import { previewFacts } from './preview-facts.ts'
import { pageOfSharePicture } from './share-picture.ts'

export interface PictureDeps {
  /** Of public pages, for this visitor. */
  readerFor(context: AppContext): Reader
  pictures: Pictures
  limiter: RateLimiter
  trustedProxies: number
}

/** For each address: far more than the services that fetch a shared link. */
const limit = { name: 'pictures', capacity: 240, periodSeconds: 60 }

export function pictureRoutes({ readerFor, pictures, limiter, trustedProxies }: PictureDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const count = async (context: AppContext) => {
    const address = clientAddress(context.env.incoming, trustedProxies)
    await limiter.use(limit, address)
    return address
  }
  // Also with a version in its name, which only makes the address new for services that cache by address.
  routes.get('/book/:slug/:file{preview(?:-[\\w-]{1,32})?\\.jpg}', async (context) => {
    const address = await count(context)
    const database = readerFor(context)
    const profile = await find(database, context)
    const facts = previewFacts(profile, await readStartingPrice(database, profile))
    return serve(context, previewVersion(facts), () => pictures.preview(address, facts))
  })
  // As pages that were shared earlier name it.
  routes.get('/book/:slug/preview.png', (context) =>
    context.redirect(`${paths.book(context.req.param('slug'))}/preview.jpg`, 301),
  )
  routes.get('/book/:slug/hero.jpg', async (context) => {
    const address = await count(context)
    const profile = await find(readerFor(context), context)
    return serve(context, stripVersion(profile), () => pictures.strip(address, profile))
  })
  routes.get('/social/:file{[a-z-]+\\.jpg}', async (context) => {
    const address = await count(context)
    const path = pageOfSharePicture(context.req.path)
    const page = publicPageText(path)
    if (!page) throw new AppError('not_found')
    return serve(context, `site-${encodeURIComponent(page.title)}`, () =>
      pictures.sitePreview(address, path, page),
    )
  })
  routes.get('/mail-fonts/:file{[a-z-]+\\.woff2}', async (context) => {
    const name = context.req.param('file').replace('.woff2', '')
    if (fontNameOf(name) !== name) throw new AppError('not_found')
    return new Response(new Uint8Array(await readMailFont(name as FontName)), {
      headers: {
        'content-type': 'font/woff2',
        'cache-control': 'public, max-age=604800',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
    })
  })
  return routes
}

async function find(database: Reader, context: AppContext): Promise<PublicProfile> {
  const profile = await readProfile(database, context.req.param('slug') ?? '')
  if (!profile) throw new AppError('not_found')
  return profile
}

async function serve(context: AppContext, version: string, draw: () => Promise<Picture>): Promise<Response> {
  const headers = {
    'content-type': 'image/jpeg',
    etag: `"${version}"`,
    'cache-control': 'public, max-age=600',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (context.req.header('if-none-match')?.includes(headers.etag))
    return new Response(null, { status: 304, headers })
  return new Response(await draw(), { headers })
}
