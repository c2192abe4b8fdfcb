// Signs the receipts of offers: each one right after the offer was made, and daily those that were left out.
import * as z from 'zod/mini'
import type { BackgroundTask, Sql, TaskContext } from '../domain/api/server-function.ts'

const payloadSchema = z.object({ offerId: z.string() })
const batchSize = 200
/** Of offers that were stored before there were receipts; the rest of a larger number follows the next day. */
const maxMissing = 50_000

export const signReceipts: BackgroundTask = async (_, context) => {
  await context.transaction((sql) =>
    sql.query({
      name: 'add_missing_receipts',
      text: 'select private.add_missing_receipts($1)',
      values: [maxMissing],
    }),
  )
  let after: string | undefined
  do {
    const offers = await context.transaction((sql) => readUnsigned(sql, after))
    for (const offerId of offers) await context.transaction((sql) => signReceipt(sql, context, offerId))
    after = offers.length === batchSize ? offers.at(-1) : undefined
  } while (after)
}

export const signOneReceipt: BackgroundTask = async (payload, context) => {
  const { offerId } = payloadSchema.parse(payload)
  await context.transaction((sql) => signReceipt(sql, context, offerId))
}

/** Signs it unless it is signed. */
export async function signReceipt(
  sql: Sql,
  { signatures }: Pick<TaskContext, 'signatures'>,
  offerId: string,
): Promise<void> {
  const { rows } = await sql.query<{ content: string | null }>({
    name: 'receipt_to_sign',
    text: 'select private.receipt_to_sign($1) as content',
    values: [offerId],
  })
  const content = rows[0]?.content
  if (!content) return
  const { signature, keyId, publicJwk } = await signatures.sign(content)
  await sql.query({
    name: 'store_receipt',
    text: 'select private.store_receipt($1, $2, $3, $4, $5)',
    values: [offerId, content, signature, keyId, JSON.stringify(publicJwk)],
  })
}

async function readUnsigned(sql: Sql, after: string | undefined): Promise<string[]> {
  const { rows } = await sql.query<{ offer_id: string }>({
    name: 'unsigned_receipts',
    text: 'select offer_id from private.unsigned_receipts($1, $2)',
    values: [after ?? null, batchSize],
  })
  return rows.map(({ offer_id }) => offer_id)
}
