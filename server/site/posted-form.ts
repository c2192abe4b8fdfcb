// POST /book/{slug}: the booking form of a visitor without scripts. The built pages know its rules; here are the limits,
// the body and the calls to our API in the visitor's name.
import type { FormTokens, PageRenderer } from '../../domain/site/page-renderer.ts'
import { paths } from '../../domain/site/paths.ts'
import type { RuntimeConfig } from '../../domain/site/runtime-config.ts'
import type { Database } from '../core/database/database.ts'
import { AppError } from '../core/errors.ts'
import { type AppContext, clientAddress } from '../core/http/context.ts'
import { readBody } from '../core/http/read-body.ts'
import { type Connect, visitorFetch } from '../core/http/visitor-fetch.ts'
import type { RateLimiter } from '../core/rate-limit.ts'
import { readProfile } from './booking-page.ts'
import type { PageDocument, PageDocuments } from './page-documents.ts'
import { isFromAnotherWebsite } from './visitor-page.ts'

export interface PostedFormDeps {
  config: RuntimeConfig
  database: Database
  renderer: PageRenderer
  /** To our own API, for what visitors do without scripts. */
  connect: Connect
  limiter: RateLimiter
  tokens: FormTokens
  trustedProxies: number
}

const maxBytes = 256 * 1024
/** Far more than a person needs for all steps; each costs a page and a few calls. */
const postLimit = { name: 'form-posts', capacity: 120, periodSeconds: 600 }

/** Undefined for a form that another website has sent. */
export async function takePostedForm(
  context: AppContext,
  deps: PostedFormDeps,
  documents: PageDocuments,
): Promise<PageDocument | undefined> {
  const { incoming } = context.env
  if (isFromAnotherWebsite(context)) return undefined
  await deps.limiter.use(postLimit, clientAddress(incoming, deps.trustedProxies))
  const fields = await readForm(context)
  const slug = context.req.param('slug') ?? ''
  const path = paths.book(slug.toLowerCase())
  const profile = await readProfile(deps.database, slug)
  if (!profile) return documents.find(path)
  const { config, renderer, tokens, connect } = deps
  const fetch = visitorFetch(connect, incoming)
  const form = await renderer.takeForm({ config, profile, fields, fetch, tokens })
  return documents.writeForm(path, profile, form)
}

async function readForm(context: AppContext): Promise<URLSearchParams> {
  const { incoming } = context.env
  if (!incoming.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    throw new AppError('invalid_request', {
      message: 'Please send the form as application/x-www-form-urlencoded.',
    })
  return new URLSearchParams(await readBody(incoming, maxBytes))
}
