// Signs the receipts of offers, a batch at a time: every minute the new ones, and daily also those of offers that were stored
// without a receipt.
import type { BackgroundTask, Sql, TaskContext } from '../contracts/server-function.ts'

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
  await signNewReceipts({}, context)
}

/** Fails when one of them could not be signed, after the others are. */
export const signNewReceipts: BackgroundTask = async (_, context) => {
  const failures: unknown[] = []
  const sign = (offers: string[]) => context.transaction((sql) => signReceiptsOf(sql, context, offers))
  let after: string | undefined
  do {
    const offers = await context.transaction((sql) => readUnsigned(sql, after))
    if (offers.length === 0) break
    await sign(offers).catch(async () => {
      for (const offer of offers) await sign([offer]).catch((error) => failures.push(error))
    })
    after = offers.length === batchSize ? offers.at(-1) : undefined
  } while (after)
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} receipts were not signed: ${failures[0]}`)
}

/** Signs those that are not signed yet. */
export async function signReceiptsOf(
  sql: Sql,
  { signatures }: Pick<TaskContext, 'signatures'>,
  offers: string[],
): Promise<void> {
  const { rows } = await sql.query<{ offer_id: string; content: string }>({
    name: 'receipts_to_sign',
    text: 'select offer_id, content from private.receipts_to_sign($1)',
    values: [offers],
  })
  if (rows.length === 0) return
  const signed = await Promise.all(
    rows.map(async (row) => ({ ...row, ...(await signatures.sign(row.content)) })),
  )
  await sql.query({
    name: 'store_receipts',
    text: 'select private.store_receipts($1)',
    values: [
      JSON.stringify(
        signed.map(({ offer_id, content, signature, keyId, publicJwk }) => ({
          offer_id,
          content,
          signature,
          key_id: keyId,
          public_jwk: publicJwk,
        })),
      ),
    ],
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
