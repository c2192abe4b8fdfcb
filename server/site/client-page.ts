// A client's booking page, /client-booking/{id}?email&token: rendered with the booking, and its forms, which also work
// without scripts. What the page shows and does is what the API answers to this visitor; nothing of it is kept here.
import { randomUUID } from 'node:crypto'
import type { ClientAccess } from '../../domain/booking/client-booking.ts'
import {
  type ClientPageData,
  clientFormFields as fields,
  readClientAccess,
} from '../../domain/booking/client-page.ts'
import { emailPattern } from '../../domain/text/email-address.ts'
import type { AppContext } from '../core/http/context.ts'
import { proofHeader, withoutProof } from '../core/proof-of-work.ts'
import type { PageDocument, PageDocuments } from './page-documents.ts'
import { sendPostedMessage } from './posted-message.ts'
import { callForVisitor } from './visitor-call.ts'
import {
  addressOf,
  explainRefusal,
  isFromAnotherWebsite,
  readVisitorForm,
  type VisitorPageDeps,
  type VisitorPages,
} from './visitor-page.ts'

/** A longer conversation is fetched and rendered by the browser. */
const maxDetails = 500_000

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
    const form = await readVisitorForm(context)
    const website = form?.get('website') ?? ''
    if (form?.has(fields.email)) {
      const email = form.get(fields.email)?.trim() ?? ''
      const state = await this.requestLink(context, access.booking_id, email, website)
      return this.showAgain(context, access, { newLink: { email, state } }, state === 'tooMany' ? 429 : 200)
    }
    const sent = await sendPostedMessage(form, (posted) =>
      callForVisitor(this.deps, context, 'send-client-message', { ...access, ...posted, website }, noProof),
    )
    if (!sent.unsent) {
      const { message } = sent.answer
      return message ? `${page}#message-${message.id}` : page
    }
    const { reason, status, text, messageId } = sent.unsent
    return this.showAgain(context, access, { unsent: { text, reason }, messageId }, status)
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
