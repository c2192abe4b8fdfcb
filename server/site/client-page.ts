// A client's booking page, /client-booking/{id}?email&token: rendered with the booking, and its forms, which also work
// without scripts. What the page shows and does is what the API answers to this visitor; nothing of it is kept here.
import { randomUUID } from 'node:crypto'
import type { ClientAccess } from '../../domain/booking/client-booking.ts'
import {
  accessProblem,
  type ClientPageData,
  clientFormFields as fields,
  readClientAccess,
  type UnsentReason,
} from '../../domain/booking/client-page.ts'
import { cleanMessage, messageLimit } from '../../domain/booking/message-text.ts'
import { emailPattern } from '../../domain/text/email-address.ts'
import { AppError } from '../core/errors.ts'
import type { AppContext } from '../core/http/context.ts'
import { readBody } from '../core/http/read-body.ts'
import { proofHeader, withoutProof } from '../core/proof-of-work.ts'
import type { PageDocument, PageDocuments } from './page-documents.ts'
import { callForVisitor } from './visitor-call.ts'
import {
  addressOf,
  explainRefusal,
  isFromAnotherWebsite,
  type VisitorPageDeps,
  type VisitorPages,
} from './visitor-page.ts'

/** Room for the longest message, in which every letter takes nine characters of a form. */
const maxFormBytes = 256 * 1024
/** A longer conversation is fetched and rendered by the browser. */
const maxDetails = 500_000
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const noProof = { [proofHeader]: withoutProof }

type Found = Pick<ClientPageData, 'details' | 'problem'> & { status: number }
type Outcome = Pick<ClientPageData, 'unsent' | 'newLink'> & { messageId?: string }

export class ClientPages implements VisitorPages {
  constructor(
    private readonly deps: VisitorPageDeps,
    private readonly documents: PageDocuments,
  ) {}

  async show(context: AppContext): Promise<PageDocument> {
    const found = await this.find(context, accessOf(context))
    const isTooLong = JSON.stringify(found.details ?? null).length > maxDetails
    // The browser can retry, and explain the problem.
    if (found.problem === 'unexpected' || isTooLong) return this.documents.find(context.req.path)
    return this.write(context, found)
  }

  async receive(context: AppContext): Promise<string | PageDocument> {
    const { path, search } = addressOf(context)
    const page = path + search
    const access = accessOf(context)
    if (!access || isFromAnotherWebsite(context)) return page
    const form = await readForm(context)
    const website = form?.get('website') ?? ''
    if (form?.has(fields.email)) {
      const email = form.get(fields.email)?.trim() ?? ''
      const state = await this.requestLink(context, access.booking_id, email, website)
      return this.showAgain(context, access, { newLink: { email, state } }, state === 'tooMany' ? 429 : 200)
    }
    const sent = await this.send(context, access, form, website)
    if (!sent.refusal) return sent.id ? `${page}#message-${sent.id}` : page
    const { reason, status, text, messageId } = sent.refusal
    return this.showAgain(context, access, { unsent: { text, reason }, messageId }, status)
  }

  private async send(
    context: AppContext,
    access: ClientAccess,
    form: URLSearchParams | undefined,
    website: string,
  ): Promise<
    | { id?: string | undefined; refusal?: undefined }
    | { refusal: { reason: UnsentReason; status: number; text: string; messageId: string } }
  > {
    const text = (form?.get(fields.message) ?? '').replaceAll('\r\n', '\n')
    const message = cleanMessage(text)
    const given = form?.get(fields.messageId) ?? ''
    const messageId = uuid.test(given) ? given : randomUUID()
    const refuse = (reason: UnsentReason, status: number, id = messageId) => ({
      refusal: { reason, status, text, messageId: id },
    })
    if (!form || message.length > messageLimit) return refuse('tooLong', 413)
    if (!message) return refuse('empty', 400)
    const body = { ...access, message, website, message_id: messageId }
    const sent = await callForVisitor(this.deps, context, 'send-client-message', body, noProof)
    if (sent.isOk) return { id: sent.answer.message?.id }
    if (sent.status === 429) return refuse('tooMany', 429)
    if (accessProblem(sent) === 'invalid') return refuse('invalid', 403)
    // Without an answer it may have been stored: the next attempt then stores nothing twice. Otherwise the id is used up.
    const isUnknown = sent.status === 0 || sent.status >= 500
    return refuse('failed', isUnknown ? 503 : 400, isUnknown ? messageId : randomUUID())
  }

  private async requestLink(context: AppContext, booking_id: string, email: string, website: string) {
    if (!emailPattern.test(email)) return 'wrongEmail'
    const body = { booking_id, client_email: email, website }
    const asked = await callForVisitor(this.deps, context, 'request-client-link', body, noProof)
    if (asked.isOk) return 'sent'
    return asked.status === 429 ? 'tooMany' : 'failed'
  }

  private async showAgain(
    context: AppContext,
    access: ClientAccess,
    outcome: Outcome,
    status: number,
  ): Promise<PageDocument> {
    const found = await this.find(context, access)
    // Rendered in any case: the browser does not have what was typed.
    return this.write(context, { ...found, status: found.details ? status : found.status }, outcome)
  }

  private async find(context: AppContext, access: ClientAccess | undefined): Promise<Found> {
    if (!access) return { problem: 'missing', status: 200 }
    const found = await callForVisitor(this.deps, context, 'client-booking-details', access)
    return found.isOk ? { details: found.answer, status: 200 } : explainRefusal(this.deps, found)
  }

  private write(context: AppContext, { status, ...found }: Found, outcome: Outcome = {}) {
    const { messageId = randomUUID(), ...rest } = outcome
    const client = { ...found, messageId, ...rest }
    return this.documents.writeVisitorPage({ ...addressOf(context), status, client })
  }
}

function accessOf(context: AppContext): ClientAccess | undefined {
  return readClientAccess(context.req.param('bookingId'), new URL(context.req.url).searchParams)
}

/** Undefined when it is larger than any message. */
async function readForm({ env }: AppContext): Promise<URLSearchParams | undefined> {
  try {
    return new URLSearchParams(await readBody(env.incoming, maxFormBytes))
  } catch (error) {
    if (error instanceof AppError && error.code === 'payload_too_large') return undefined
    throw error
  }
}
