// Fixture for receipts: artists with bookings, a key ring, the job that signs and the function that checks.
import type { VerifiedReceipt } from '../../domain/booking/receipt.ts'
import { verifyReceipt } from '../../functions/verify-receipt/verify-receipt.ts'
import { signNewReceipts } from '../../jobs/sign-receipts.ts'
import type { Caller } from '../../server/core/database/database.ts'
import { KeyRing } from '../../server/core/keys.ts'
import { createSignatures } from '../../server/core/signatures.ts'
import { createStory, server } from './people.ts'

export interface Receipt {
  offer_id: string
  number: number
  code: string
  content: string | null
}

/** A quartet with a PA, thirty miles away: 450 + 27.50 + 112.50 + 120. */
export const quartet = {
  distance_from_home: 30,
  distance_source: 'measured',
  travel_cost: 27.5,
  total_price: 710,
  add_ons: [
    { label: 'Quartet', amount: 112.5, type: 'percentage', question: 'Which line-up would you like?' },
    { label: 'Bring a PA', amount: 120, type: 'flat', question: 'Anything else?' },
  ],
  form_responses: {
    structured_responses: [
      { question_id: 'lineup', option_ids: ['quartet'], answer_value: 'Quartet' },
      { question_id: 'extras', option_ids: ['pa'], answer_value: ['Bring a PA'] },
      { question_id: 'song', answer_value: 'MARKER-SONG' },
    ],
  },
}

export const genuine = {
  isGenuine: true,
  checks: { isSigned: true, isUnchanged: true },
}

type FunctionContext = Parameters<typeof verifyReceipt.handle>[1]

export async function createReceiptFixture() {
  const db = await createStory()
  const keyRing = new KeyRing(db.platform)
  const context = {
    signatures: createSignatures(keyRing),
    transaction: (work) => db.database.transaction(server, work),
  } as Pick<FunctionContext, 'signatures' | 'transaction'> as FunctionContext &
    Parameters<typeof signNewReceipts>[1]

  /** The receipts of a booking by the numbers of their offers, signed. */
  async function receiptsOf(bookingId: string): Promise<Receipt[]> {
    await signNewReceipts({}, context)
    const { rows } = await db.platform.query<Receipt>(
      `select offer_id, number, code, content from private.receipts join public.booking_offers on id = offer_id
       where booking_id = $1 order by number`,
      [bookingId],
    )
    return rows
  }

  return {
    db,
    keyRing,
    context,
    receiptsOf,
    /** That of the last offer. */
    async receiptOf(bookingId: string): Promise<Receipt> {
      const receipt = (await receiptsOf(bookingId)).at(-1)
      if (!receipt) throw new Error('There is no receipt.')
      return receipt
    },
    verify(code: string): Promise<VerifiedReceipt> {
      const body = JSON.stringify({ code })
      return verifyReceipt.handle(new Request('http://localhost', { method: 'POST', body }), context)
    },
    run: async (who: Caller, text: string, ...values: unknown[]) =>
      (await db.database.run(who, { text, values })).rows,
  }
}
