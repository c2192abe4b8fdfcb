// The HTML document of every page: the built start page with the head, the data and the rendered content of the page.
// Documents are cached without their nonces: those of public pages for a day, those of artists until the profile
// changes.
import type { PublicProfile } from '../../domain/profile/public-profile.ts'
import { type PageData, type PageRenderer, pageDataId } from '../../domain/site/page-renderer.ts'
import { publicPageText } from '../../domain/site/page-texts.ts'
import { knownPattern, paths } from '../../domain/site/paths.ts'
import type { RuntimeConfig } from '../../domain/site/runtime-config.ts'
import type { Reader } from '../core/database/read-replica.ts'
import type { Log } from '../core/log.ts'
import { bookingHead, bookingSlug, readProfileText, readStartingPrice } from './booking-page.ts'
import { noPage, publicPageHead, unlistedHead, writeHead } from './page-head.ts'

export interface PageDocument {
  status: number
  /** The text between the places where a nonce belongs. */
  parts: string[]
}

interface DocumentDeps {
  /** The built start page, before its placeholders are filled. */
  page: string
  /** Tags of the scripts to load at once, by the pattern of a page. */
  preloads: ReadonlyMap<string, string>
  config: RuntimeConfig
  database: Reader
  renderer: Pick<PageRenderer, 'render'>
  log: Log
}

interface Cached {
  /** What it was made from. */
  version: string
  document: Promise<PageDocument>
}

const maxCached = 200
/** The largest profile to send along; with a larger one, the browser fetches it and renders the page. */
const maxProfile = 200_000
/** Stands for all artists that do not exist. */
const noArtist = paths.book('-')
/** Rendered pages whose forms need scripts. */
const needScripts: string[] = [paths.contact(), paths.pricing()]
const scriptsLine = /<!--bandstand:noscript-->[\s\S]*<!--\/bandstand:noscript-->/
const defaultHead = /<!--bandstand:head-->[\s\S]*<!--\/bandstand:head-->/

export class PageDocuments {
  private readonly cached = new Map<string, Cached>()

  constructor(private readonly deps: DocumentDeps) {}

  /** Reads from `database`; another reader may be a little behind. */
  async find(path: string, database: Reader = this.deps.database): Promise<PageDocument> {
    const slug = bookingSlug(path)
    if (slug !== undefined) return this.findBookingPage(slug, database)
    if (publicPageText(path)) return this.remember(path, '', () => this.write({ path, status: 200 }))
    const pattern = knownPattern(path)
    // Whose booking it is, only the browser reads.
    if (pattern) return this.remember(pattern, '', async () => this.writeApp(path, pattern))
    return this.remember(noPage, '', () => this.write({ path: noPage, status: 404 }))
  }

  private async findBookingPage(slug: string, database: Reader): Promise<PageDocument> {
    const { log } = this.deps
    // One document however the address is written.
    const path = paths.book(slug.toLowerCase())
    try {
      const text = await readProfileText(database, slug)
      if (text === undefined)
        return await this.remember(noArtist, '', () =>
          this.write({ path: noArtist, status: 404, profile: null }),
        )
      if (text.length > maxProfile)
        return await this.writeArtist(path, JSON.parse(text), { database, isRendered: false })
      return await this.remember(path, text, () => this.writeArtist(path, JSON.parse(text), { database }))
    } catch (error) {
      // The page can retry and explain the problem; an error response could not.
      log.warn({ reason: (error as Error).message }, 'served a booking page without its profile')
      return this.writeApp(path)
    }
  }

  /** The page of a form that was posted; not cached. */
  writeForm(path: string, profile: PublicProfile, form: unknown): Promise<PageDocument> {
    return this.writeArtist(path, profile, { form })
  }

  private async writeArtist(
    path: string,
    profile: PublicProfile,
    {
      // The price must not be older than the profile, with which the document is cached.
      database = this.deps.database,
      isRendered = true,
      form,
    }: { database?: Reader; isRendered?: boolean; form?: unknown } = {},
  ): Promise<PageDocument> {
    const { config } = this.deps
    const quote = await readStartingPrice(database, profile)
    const head = writeHead(bookingHead(profile, quote), config.siteUrl)
    const theme = profile.theme_preference === 'dark' ? 'dark' : 'light'
    if (!isRendered) return this.fill({ status: 200, head, theme })
    return this.write({ path, status: 200, head, theme, profile, form, ...(quote ? { quote } : {}) })
  }

  /** A page for one visitor, so it is not cached. */
  writeVisitorPage(
    given: Pick<PageData, 'path' | 'search' | 'client' | 'offer' | 'receipt'> & { status: number },
  ): Promise<PageDocument> {
    return this.write({ ...given, now: new Date().toISOString() })
  }

  /** A page that the browser renders. */
  private writeApp(path: string, pattern = ''): PageDocument {
    return this.fill({ status: 200, head: unlistedHead(path), preloads: this.deps.preloads.get(pattern) })
  }

  private async write({
    status,
    head: ownHead,
    theme,
    ...page
  }: Omit<PageData, 'day'> & {
    status: number
    head?: string
    theme?: 'light' | 'dark'
  }): Promise<PageDocument> {
    const { config, renderer, log } = this.deps
    const { path } = page
    const text = publicPageHead(path)
    const head = ownHead ?? unlistedHead(path) ?? (text && writeHead(text, config.siteUrl))
    const data: PageData = { ...page, day: new Date().toISOString().slice(0, 10) }
    try {
      const content = await renderer.render(config, data)
      return this.fill({ status, head, theme, content, data })
    } catch (error) {
      log.error({ err: error, path }, 'could not render a page; the browser renders it')
      return this.fill({ status, head, theme, data })
    }
  }

  private fill(filled: {
    status: number
    head: string | undefined
    theme?: 'light' | 'dark' | undefined
    preloads?: string | undefined
    content?: string | undefined
    data?: PageData
  }): PageDocument {
    const { status, head, theme, preloads = '', content, data } = filled
    const { page, config } = this.deps
    const start = '<script nonce="__CSP_NONCE__"'
    let html = page.replace('<!--bandstand:config-->', () =>
      [
        `${start}>window.__BANDSTAND_CONFIG__=${asScript(config)}</script>`,
        data ? `${start} type="application/json" id="${pageDataId}"><!--bandstand:data--></script>` : '',
        preloads,
      ].join(''),
    )
    // Without fonts at first, as the artist's page itself (web/src/styles/tokens.css).
    if (theme)
      html = html.replace('<html', () => `<html class="${theme} first-paint" style="color-scheme:${theme}"`)
    if (content !== undefined && !needScripts.includes(data?.path ?? '')) html = html.replace(scriptsLine, '')
    // Split before an artist's text comes in, which could hold the name of the placeholder.
    const parts = html.split('__CSP_NONCE__').map((part) =>
      part
        .replace(defaultHead, (found) => head ?? found)
        .replace('<!--bandstand:data-->', () => asScript({ ...data, path: undefined, search: undefined }))
        .replace('<!--bandstand:content-->', () => content ?? ''),
    )
    return { status, parts }
  }

  /** Also makes a document once for requests that come at the same time. */
  private async remember(
    key: string,
    version: string,
    make: () => Promise<PageDocument>,
  ): Promise<PageDocument> {
    const dated = `${new Date().toISOString().slice(0, 10)} ${version}`
    const known = this.cached.get(key)
    // The most recently used ones are last.
    this.cached.delete(key)
    if (known?.version === dated) {
      this.cached.set(key, known)
      return known.document
    }
    const document = make()
    this.cached.set(key, { version: dated, document })
    const [oldest = ''] = this.cached.keys()
    if (this.cached.size > maxCached) this.cached.delete(oldest)
    try {
      return await document
    } catch (error) {
      if (this.cached.get(key)?.document === document) this.cached.delete(key)
      throw error
    }
  }
}

function asScript(value: unknown): string {
  // "<" in a value could close the script element.
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
