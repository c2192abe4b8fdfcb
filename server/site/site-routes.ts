// Serves the web app: its files, and the start page for every address that a person can open.
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Hono } from 'hono'
import { sitemap } from '../../domain/site/page-texts.ts'
import { isKnownPath, paths } from '../../domain/site/paths.ts'
import type { RuntimeConfig } from '../../domain/site/runtime-config.ts'
import type { Database } from '../core/database/database.ts'
import { AppError } from '../core/errors.ts'
import type { AppContext, AppEnv } from '../core/http/context.ts'
import type { Log } from '../core/log.ts'
import { bookingHead, bookingSlug, heroPreload, profileScript, readProfile } from './booking-page.ts'
import { publicPageHead, unlistedHead, writeHead } from './page-head.ts'
import { previewPicture, previewVersion } from './preview-picture.ts'
import { securityHeaders } from './security-headers.ts'
import { acceptedEncodings, type SiteFiles } from './site-files.ts'

const bookingPrefix = paths.book('')
const receiptPrefix = paths.verifyReceipt('')
const embedPath = '/embed.js'
const defaultHead = /<!--bandstand:head-->[\s\S]*<!--\/bandstand:head-->/

export interface SiteDeps {
  files: SiteFiles
  config: RuntimeConfig
  database: Database
  log: Log
  hasGoogleMaps: boolean
}

export function siteRoutes(deps: SiteDeps): Hono<AppEnv> {
  const { files, config, database } = deps
  const routes = new Hono<AppEnv>()
  routes.get('/config.json', (context) => {
    context.header('cache-control', 'no-store')
    return context.json(config)
  })
  routes.get('/sitemap.xml', (context) => {
    context.header('content-type', 'application/xml; charset=utf-8')
    return context.body(sitemap(config.siteUrl))
  })
  routes.get('/robots.txt', (context) => {
    const rules = files.text('/robots.txt') ?? ''
    return context.text(`${rules}\nSitemap: ${config.siteUrl}/sitemap.xml\n`)
  })
  routes.get('/book/:slug/preview.png', (context) => servePreview(context, database))
  routes.get(embedPath, (context) => serveEmbed(context, files))
  routes.get('*', (context) => {
    const { path } = context.req
    return files.respond(path, context.req.raw.headers) ?? servePage(context, deps)
  })
  return routes
}

// Not cacheable: the nonce is new each time.
async function servePage(context: AppContext, deps: SiteDeps): Promise<Response> {
  const { files, config } = deps
  const { path } = context.req
  const isBookingPage = path.startsWith(bookingPrefix)
  const nonce = randomBytes(16).toString('base64')
  const { status, head, scripts } = await describePage(path, deps, nonce)
  const page = (head === undefined ? files.page : files.page.replace(defaultHead, () => head))
    .replaceAll('__CSP_NONCE__', nonce)
    .replace('<!--bandstand:config-->', () => configScript(config, nonce) + scripts)
  const { encoding, bytes } = await compress(page, acceptedEncodings(context.req.raw.headers))
  return new Response(bytes, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
      ...securityHeaders({
        nonce,
        siteUrl: config.siteUrl,
        framedBy: isBookingPage ? 'anyone' : path === paths.formPreview() ? 'ourselves' : 'no-one',
        usesGoogleMaps: isBookingPage && deps.hasGoogleMaps,
        isUnlisted: path.startsWith(receiptPrefix),
      }),
    },
  })
}

interface PageParts {
  status: 200 | 404
  head: string | undefined
  scripts: string
}

async function describePage(
  path: string,
  { config, database, log }: SiteDeps,
  nonce: string,
): Promise<PageParts> {
  const slug = bookingSlug(path)
  if (slug === undefined) {
    const text = publicPageHead(path)
    const head = path.startsWith(receiptPrefix)
      ? unlistedHead('Receipt')
      : text && writeHead(text, config.siteUrl)
    return { status: isKnownPath(path) ? 200 : 404, head, scripts: '' }
  }
  try {
    const profile = await readProfile(database, slug)
    if (!profile) return { status: 404, head: undefined, scripts: '' }
    const head = writeHead(bookingHead(profile), config.siteUrl)
    return { status: 200, head, scripts: heroPreload(profile) + profileScript(profile, nonce) }
  } catch (error) {
    // The page can retry and explain the problem; an error response could not.
    log.warn({ reason: (error as Error).message }, 'served a booking page without its profile')
    return { status: 200, head: undefined, scripts: '' }
  }
}

/** Loaded by other websites: cross-origin, and cached for a while. */
function serveEmbed(context: AppContext, files: SiteFiles): Response {
  const answer = files.respond(embedPath, context.req.raw.headers)
  if (!answer) throw new AppError('not_found')
  answer.headers.set('cache-control', 'public, max-age=3600')
  answer.headers.set('cross-origin-resource-policy', 'cross-origin')
  return answer
}

async function servePreview(context: AppContext, database: Database): Promise<Response> {
  const profile = await readProfile(database, context.req.param('slug') ?? '')
  if (!profile) throw new AppError('not_found')
  const headers = {
    'content-type': 'image/png',
    etag: `"${previewVersion(profile)}"`,
    'cache-control': 'public, max-age=600',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (context.req.header('if-none-match')?.includes(headers.etag))
    return new Response(null, { status: 304, headers })
  return new Response(await previewPicture(profile), { headers })
}

function configScript(config: RuntimeConfig, nonce: string): string {
  // "<" in a value could close the script element.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  return `<script nonce="${nonce}">window.__BANDSTAND_CONFIG__=${json}</script>`
}

async function compress(
  text: string,
  accepted: Set<string>,
): Promise<{ encoding?: string; bytes: Uint8Array<ArrayBuffer> }> {
  if (accepted.has('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    return { encoding: 'br', bytes: new Uint8Array(await promisify(brotliCompress)(text, { params })) }
  }
  if (accepted.has('gzip')) return { encoding: 'gzip', bytes: new Uint8Array(await promisify(gzip)(text)) }
  return { bytes: new TextEncoder().encode(text) }
}
