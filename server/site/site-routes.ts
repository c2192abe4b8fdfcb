// Serves the web app: its files, and the start page for every address that a person can open.
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Hono } from 'hono'
import { aliases } from '../../domain/site/aliases.ts'
import { sitemap } from '../../domain/site/page-texts.ts'
import { paths, routePatterns } from '../../domain/site/paths.ts'
import { AppError } from '../core/errors.ts'
import type { AppContext, AppEnv } from '../core/http/context.ts'
import type { Log } from '../core/log.ts'
import { ClientPages } from './client-page.ts'
import { OfferPages } from './offer-page.ts'
import { type PageDocument, PageDocuments } from './page-documents.ts'
import { unlistedHead } from './page-head.ts'
import { pagePreloads } from './page-preloads.ts'
import { type PictureDeps, pictureRoutes } from './pictures/picture-routes.ts'
import { type PostedFormDeps, takePostedForm } from './posted-form.ts'
import { showReceipt } from './receipt-page.ts'
import { securityHeaders } from './security-headers.ts'
import { acceptedEncodings, type SiteFiles } from './site-files.ts'
import type { VisitorPages } from './visitor-page.ts'

const bookingPrefix = paths.book('')
const embedPath = '/embed.js'

export interface SiteDeps extends PostedFormDeps, PictureDeps {
  files: SiteFiles
  log: Log
  hasGoogleMaps: boolean
}

export function siteRoutes(deps: SiteDeps): Hono<AppEnv> {
  const { files, config } = deps
  const documents = new PageDocuments({ page: files.page, preloads: pagePreloads(files.manifest), ...deps })
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
  for (const [alias, target] of Object.entries(aliases))
    routes.get(alias, (context) => context.redirect(target))
  routes.route('/', pictureRoutes(deps))
  routes.get(embedPath, (context) => serveEmbed(context, files))
  routes.post('/book/:slug', async (context) => {
    const page = await takePostedForm(context, deps, documents)
    return page ? servePage(context, deps, page) : context.redirect(context.req.path, 303)
  })
  const serveVisitorPages = (pattern: string, pages: VisitorPages) => {
    routes.get(pattern, async (context) => servePage(context, deps, await pages.show(context)))
    routes.post(pattern, async (context) => {
      const result = await pages.receive(context)
      if (typeof result !== 'string') return servePage(context, deps, result)
      context.header('cache-control', 'no-store')
      return context.redirect(result, 303)
    })
  }
  serveVisitorPages(routePatterns.clientBooking, new ClientPages(deps, documents))
  serveVisitorPages(routePatterns.offer, new OfferPages(deps, documents))
  routes.get(routePatterns.verifyReceipt, async (context) =>
    servePage(context, deps, await showReceipt(context, deps, documents)),
  )
  routes.get('*', async (context) => {
    const { path } = context.req
    const file = files.respond(path, context.req.raw.headers)
    return file ?? servePage(context, deps, await documents.find(path, deps.readerFor(context)))
  })
  return routes
}

// Not cacheable: the nonce is new each time.
async function servePage(
  context: AppContext,
  deps: SiteDeps,
  { status, parts }: PageDocument,
): Promise<Response> {
  const { path } = context.req
  const isBookingPage = path.startsWith(bookingPrefix)
  const nonce = randomBytes(16).toString('base64')
  const { encoding, bytes } = await compress(parts.join(nonce), acceptedEncodings(context.req.raw.headers))
  return new Response(bytes, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
      ...securityHeaders({
        nonce,
        siteUrl: deps.config.siteUrl,
        framedBy: isBookingPage ? 'anyone' : path === paths.formPreview() ? 'ourselves' : 'no-one',
        usesGoogleMaps: isBookingPage && deps.hasGoogleMaps,
        isUnlisted: unlistedHead(path) !== undefined,
      }),
    },
  })
}

/** Loaded by other websites: cross-origin, and cached for a while. */
function serveEmbed(context: AppContext, files: SiteFiles): Response {
  const answer = files.respond(embedPath, context.req.raw.headers)
  if (!answer) throw new AppError('not_found')
  answer.headers.set('cache-control', 'public, max-age=3600')
  answer.headers.set('cross-origin-resource-policy', 'cross-origin')
  return answer
}

async function compress(
  text: string,
  accepted: Set<string>,
): Promise<{ encoding?: string; bytes: Uint8Array<ArrayBuffer> }> {
  if (accepted.has('br')) {
    // Made for one response: more would cost more than the rest of the answer.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1 }
    return { encoding: 'br', bytes: new Uint8Array(await promisify(brotliCompress)(text, { params })) }
  }
  if (accepted.has('gzip')) return { encoding: 'gzip', bytes: new Uint8Array(await promisify(gzip)(text)) }
  return { bytes: new TextEncoder().encode(text) }
}
