// The page of a receipt, /verify/receipt/{code}, rendered with the result of its check.
import { type ReceiptPageData, receiptProblem } from '../../domain/booking/receipt.ts'
import { paths } from '../../domain/site/paths.ts'
import type { AppContext } from '../core/http/context.ts'
import type { PageDocument, PageDocuments } from './page-documents.ts'
import { callForVisitor } from './visitor-call.ts'
import type { VisitorPageDeps } from './visitor-page.ts'

const statuses = { notFound: 404, tooMany: 429, failed: 503 }

export async function showReceipt(
  context: AppContext,
  deps: VisitorPageDeps,
  documents: PageDocuments,
): Promise<PageDocument> {
  const code = context.req.param('code') ?? ''
  // Of an address with a wrong escape, the router would warn.
  const path = paths.verifyReceipt(code)
  const write = (status: number, receipt: ReceiptPageData) =>
    documents.writeVisitorPage({ path, status, receipt })
  const checked = await callForVisitor(deps, context, 'verify-receipt', { code })
  if (checked.isOk) return write(200, { receipt: checked.answer })
  const problem = receiptProblem(checked)
  if (problem === 'failed')
    deps.log.warn({ status: checked.status, code: checked.code }, 'could not check a receipt')
  return write(statuses[problem], { problem })
}
