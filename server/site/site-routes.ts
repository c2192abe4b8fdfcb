// Serves the web app: its files, and for every address a person can open the page that starts it.
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Hono } from 'hono'
import { sitemap } from '../../domain/page-texts.ts'
import { isKnownPath, paths } from '../../domain/paths.ts'
import type { RuntimeConfig } from '../../domain/runtime-config.ts'
import type { AppContext, AppEnv } from '../core/http/context.ts'
import { pageHead } from './page-head.ts'
import { securityHeaders } from './security-headers.ts'
import { acceptedEncodings, type SiteFiles } from './site-files.ts'

const bookingPrefix = paths.book('')
const defaultHead = /<!--bandstand:head-->[\s\S]*<!--\/bandstand:head-->/

export function siteRoutes(files: SiteFiles, config: RuntimeConfig): Hono<AppEnv> {
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
  routes.get('*', (context) => {
    const { path } = context.req
    return files.respond(path, context.req.raw.headers) ?? servePage(context, files.page, config)
  })
  return routes
}

// Not cacheable by nature: the nonce is new each time.
async function servePage(context: AppContext, template: string, config: RuntimeConfig): Promise<Response> {
  const { path } = context.req
  const nonce = randomBytes(16).toString('base64')
  const head = pageHead(path, config.siteUrl)
  const page = (head === undefined ? template : template.replace(defaultHead, () => head))
    .replaceAll('__CSP_NONCE__', nonce)
    .replace('<!--bandstand:config-->', () => configScript(config, nonce))
  const { encoding, bytes } = await compress(page, acceptedEncodings(context.req.raw.headers))
  return new Response(bytes, {
    status: isKnownPath(path) ? 200 : 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
      ...securityHeaders({ nonce, siteUrl: config.siteUrl, canBeFramed: path.startsWith(bookingPrefix) }),
    },
  })
}

function configScript(config: RuntimeConfig, nonce: string): string {
  // "<" could end the script element from within a value.
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
