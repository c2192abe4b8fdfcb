// Checks the receipt of an offer for anyone who has its code: the signature, and whether the offer is still what was signed.
// Tells nothing about the people or the venue.

import { FunctionError, type ServerFunction, type Sql } from '../../contracts/server-function.ts'
import { bodySchemas } from '../../domain/api/function-contracts.ts'
import {
  type ReceiptContent,
  type ReceiptState,
  type ReceiptTerms,
  readReceiptCode,
  receiptNotFound,
  type VerifiedReceipt,
} from '../../domain/booking/receipt.ts'
import { signReceiptsOf } from '../../jobs/sign-receipts.ts'
import { isSameOffer } from './is-same-offer.ts'

interface FoundReceipt extends Record<string, unknown> {
  offer_id: string
  /** Null until it is signed; so are signature and key. */
  content: string | null
  signature: string
  key_id: string
  public_jwk: unknown
  /** The terms of the offer as it is stored now; null if its lines contradict it. */
  terms: ReceiptTerms | null
  state: ReceiptState
  answered_at: Date | null
}

export const verifyReceipt: ServerFunction<'verify-receipt'> = {
  methods: ['POST'],
  access: 'anyone',
  limit: { calls: 60, periodSeconds: 300 },
  maxBodyBytes: 1024,
  async handle(request, context) {
    const read = bodySchemas['verify-receipt'].safeParse(await request.json().catch(() => undefined))
    const code = read.success ? readReceiptCode(read.data.code) : undefined
    if (!code) throw refuse()
    return context.transaction(async (sql): Promise<VerifiedReceipt> => {
      let receipt = await findReceipt(sql, code)
      // Asked for within the minute until the job runs.
      if (receipt?.content === null) {
        await signReceiptsOf(sql, context, [receipt.offer_id])
        receipt = await findReceipt(sql, code)
      }
      if (!receipt) throw refuse()
      const { content: text, signature, key_id: keyId, public_jwk: publicJwk } = receipt
      const isSigned =
        text !== null && (await context.signatures.isValid({ text, signature, keyId, publicJwk }))
      const content = isSigned ? (JSON.parse(text) as ReceiptContent) : undefined
      const standing = { state: receipt.state, answeredAt: receipt.answered_at?.toISOString() ?? null }
      // The content of another receipt is signed too.
      if (text === null || content?.code !== code) {
        return { isGenuine: false, checks: { isSigned: false, isUnchanged: false }, ...standing }
      }
      const { offer: terms, signed_at: signedAt } = content
      const isUnchanged = receipt.terms !== null && isSameOffer(content, receipt.terms)
      return {
        isGenuine: isUnchanged,
        checks: { isSigned, isUnchanged },
        ...standing,
        signed: { terms, signedAt, proof: { content: text, signature, publicKey: publicJwk } },
      }
    })
  },
}

/** The same for every code that is not one of ours, however it looks. */
function refuse(): FunctionError {
  return new FunctionError(404, receiptNotFound.code, receiptNotFound.message)
}

async function findReceipt(sql: Sql, code: string): Promise<FoundReceipt | undefined> {
  const { rows } = await sql.query<FoundReceipt>({
    name: 'find_receipt',
    text: 'select * from private.find_receipt($1)',
    values: [code],
  })
  return rows[0]
}
