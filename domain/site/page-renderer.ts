// What the server and the built pages agree on: the server hands over what it knows, and gets the HTML of the page. It
// loads the renderer from the build by its path (server/site/load-renderer.ts), so that neither side imports the other.
import type { ClientPageData, OfferPageData } from '../booking/client-page.ts'
import type { ReceiptPageData } from '../booking/receipt.ts'
import type { Quote } from '../pricing/pricing-rules.ts'
import type { PublicProfile } from '../profile/public-profile.ts'
import type { RuntimeConfig } from './runtime-config.ts'

/** What a page is rendered with. The browser gets the same, so that its first render gives the same HTML. */
export interface PageData {
  /** Not sent along: the browser knows it. */
  path: string
  /** The query of the address, for pages that read it. Not sent along either. */
  search?: string
  /** The day of the rendering, as YYYY-MM-DD in UTC. */
  day: string
  /** Of an artist's page; null when there is no such artist. */
  profile?: Partial<PublicProfile> | null
  /** The artist's price of the shortest performance. */
  quote?: Quote
  /** The state of a form that was posted without scripts; only the page knows what it holds. */
  form?: unknown
  /** Of a page for one visitor, which is never cached: offers expire, and the visitor's clock may be wrong. */
  now?: string
  /** Of a client's booking page. */
  client?: ClientPageData
  /** Of the page that an offer's link opens. */
  offer?: OfferPageData
  receipt?: ReceiptPageData
}

/** A booking form that was posted without scripts. */
export interface FormPost {
  config: RuntimeConfig
  profile: PublicProfile
  fields: URLSearchParams
  /** Calls our API for the visitor. */
  fetch: typeof fetch
  tokens: FormTokens
}

/** Prove that a form was filled in on our page, and not within a moment. */
export interface FormTokens {
  issue(submissionId: string): string
  check(submissionId: string, token: string): 'valid' | 'early' | 'invalid'
}

export interface PageRenderer {
  /** Returns the `form` of the page to show next; undefined without a build. */
  takeForm(post: FormPost): Promise<unknown>
  /** The content of #root; undefined for a page that only the browser renders. */
  render(config: RuntimeConfig, data: PageData): Promise<string | undefined>
}

/** The id of the script element that holds the data as JSON. */
export const pageDataId = 'page-data'
