// The page that the link of an offer's mail opens, /offer?token: rendered with the offer, and with a form that accepts it
// without scripts. As on the client's booking page, all of it is what the API answers to this visitor.
import { type OfferPageData, readOfferToken } from '../../domain/booking/client-page.ts'
import type { AppContext } from '../core/http/context.ts'
import type { PageDocument, PageDocuments } from './page-documents.ts'
import { callForVisitor } from './visitor-call.ts'
import {
  addressOf,
  explainRefusal,
  isFromAnotherWebsite,
  type VisitorPageDeps,
  type VisitorPages,
} from './visitor-page.ts'

export class OfferPages implements VisitorPages {
  constructor(
    private readonly deps: VisitorPageDeps,
    private readonly documents: PageDocuments,
  ) {}

  async show(context: AppContext): Promise<PageDocument> {
    const { status, ...offer } = await this.find(context)
    return this.documents.writeVisitorPage({ ...addressOf(context), status, offer })
  }

  async receive(context: AppContext): Promise<string | PageDocument> {
    const { path, search } = addressOf(context)
    const token = tokenOf(context)
    if (!token || isFromAnotherWebsite(context)) return path + search
    const accepted = await callForVisitor(this.deps, context, 'client-offer', { token, action: 'accept' })
    // A form that is sent twice has accepted the offer: the page says so.
    if (accepted.isOk || accepted.code === 'link_used') return path + search
    const { status, ...found } = await this.find(context)
    const refusal = accepted.status === 409 ? { reason: accepted.message } : {}
    return this.documents.writeVisitorPage({
      path,
      search,
      status: found.shown ? refusedStatus(accepted.status) : status,
      offer: { ...found, refusal },
    })
  }

  private async find(context: AppContext): Promise<OfferPageData & { status: number }> {
    const token = tokenOf(context)
    if (!token) return { problem: 'missing', status: 200 }
    const found = await callForVisitor(this.deps, context, 'client-offer', { token, action: 'show' })
    return found.isOk ? { shown: found.answer, status: 200 } : explainRefusal(this.deps, found)
  }
}

function tokenOf(context: AppContext): string | undefined {
  return readOfferToken(new URLSearchParams(addressOf(context).search))
}

function refusedStatus(status: number): number {
  return status === 0 || status >= 500 ? 503 : status
}
