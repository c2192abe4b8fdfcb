// What the pages have in common that are rendered for one visitor, with what the API answers to them.
import { type AccessProblem, accessProblem } from '../../domain/booking/client-page.ts'
import type { RuntimeConfig } from '../../domain/site/runtime-config.ts'
import { AppError } from '../core/errors.ts'
import type { AppContext } from '../core/http/context.ts'
import { readBody } from '../core/http/read-body.ts'
import type { Connect } from '../core/http/visitor-fetch.ts'
import type { Log } from '../core/log.ts'
import type { PageDocument } from './page-documents.ts'
import type { Refused } from './visitor-call.ts'

export interface VisitorPageDeps {
  config: RuntimeConfig
  connect: Connect
  log: Log
}

export interface VisitorPages {
  /** Changes nothing: programs open links too. */
  show(context: AppContext): Promise<PageDocument>
  /** Takes a form. Resolves to the address to go to, or to the page again with what was typed and why it was refused. */
  receive(context: AppContext): Promise<string | PageDocument>
}

export function addressOf({ req }: AppContext): { path: string; search: string } {
  return { path: req.path, search: new URL(req.url).search }
}

/** Pages without referrers send no origin with their forms, so that cannot be checked. */
export function isFromAnotherWebsite({ req }: AppContext): boolean {
  return req.header('sec-fetch-site') === 'cross-site'
}

/** Room for the longest message, in which every letter takes nine characters of a form. */
const maxFormBytes = 256 * 1024

/** Undefined when it is larger than any message. */
export async function readVisitorForm({ env }: AppContext): Promise<URLSearchParams | undefined> {
  try {
    return new URLSearchParams(await readBody(env.incoming, maxFormBytes))
  } catch (error) {
    if (error instanceof AppError && error.code === 'payload_too_large') return undefined
    throw error
  }
}

/** Why a client's link opens nothing, and the status of the page that says so. */
export function explainRefusal(
  { log }: Pick<VisitorPageDeps, 'log'>,
  { status, code }: Refused,
): { problem: AccessProblem; status: number } {
  if (status === 0 || status >= 500) {
    log.warn({ status, code }, 'could not read what a client’s link opens')
    return { problem: 'unexpected', status: 503 }
  }
  const problem = accessProblem({ status, code })
  return { problem, status: problem === 'invalid' ? 403 : status }
}
