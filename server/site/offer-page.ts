// The page that the link of an offer's mail opens, /offer?token: rendered with the offer, and with forms that answer it or
// write about it without scripts. As on the client's booking page, all of it is what the API answers to this visitor.
import { randomUUID } from 'node:crypto'
import {
  offerFormFields as fields,
  type OfferPageData,
  readOfferToken,
  writtenQuery,
} from '../../domain/booking/client-page.ts'
import type { AppContext } from '../core/http/context.ts'
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

export class OfferPages implements VisitorPages {
  constructor(
    private readonly deps: VisitorPageDeps,
    private readonly documents: PageDocuments,
  ) {}

  async show(context: AppContext): Promise<PageDocument> {
    return this.write(context, await this.find(context))
  }

  async receive(context: AppContext): Promise<string | PageDocument> {
    const { path, search } = addressOf(context)
    const token = tokenOf(context)
    if (!token || isFromAnotherWebsite(context)) return path + search
    const form = await readVisitorForm(context)
    return form?.get(fields.action) === 'write' || !form
      ? this.send(context, token, form)
      : this.answer(context, token, form)
  }

  private async answer(context: AppContext, token: string, form: URLSearchParams) {
    const { path, search } = addressOf(context)
    const seen = form.get(fields.seenBooks)
    const answered = await callForVisitor(this.deps, context, 'client-offer', {
      token,
      // A page of an older release has only a form that accepts.
      action: form.get(fields.action) === 'decline' ? 'decline' : 'accept',
      ...(seen === null ? {} : { seenBooks: seen === 'yes' }),
    })
    // A form that is sent twice has answered the offer: the page says so.
    if (answered.isOk || answered.code === 'link_used') return path + search
    const found = await this.find(context)
    const refusal = answered.status === 409 ? { reason: answered.message } : {}
    return this.write(context, {
      ...found,
      status: found.shown ? refusedStatus(answered.status) : found.status,
      refusal,
    })
  }

  private async send(context: AppContext, token: string, form: URLSearchParams | undefined) {
    const { unsent } = await sendPostedMessage(form, (posted) =>
      callForVisitor(this.deps, context, 'client-offer', { token, action: 'write', ...posted }),
    )
    if (!unsent) return `${addressOf(context).path}?${new URLSearchParams({ token, [writtenQuery]: '1' })}`
    const { status, messageId, ...why } = unsent
    const found = await this.find(context)
    return this.write(context, {
      ...found,
      status: found.shown ? status : found.status,
      messageId,
      unsent: why,
    })
  }

  private async find(context: AppContext): Promise<FoundOffer> {
    const token = tokenOf(context)
    if (!token) return { problem: 'missing', status: 200 }
    const found = await callForVisitor(this.deps, context, 'client-offer', { token, action: 'show' })
    return found.isOk ? { shown: found.answer, status: 200 } : explainRefusal(this.deps, found)
  }

  private write(context: AppContext, { status, ...found }: FoundOffer): Promise<PageDocument> {
    const offer = found.shown ? { messageId: randomUUID(), ...found } : found
    return this.documents.writeVisitorPage({ ...addressOf(context), status, offer })
  }
}

type FoundOffer = OfferPageData & { status: number }

function tokenOf(context: AppContext): string | undefined {
  return readOfferToken(new URLSearchParams(addressOf(context).search))
}

function refusedStatus(status: number): number {
  return status === 0 || status >= 500 ? 503 : status
}
