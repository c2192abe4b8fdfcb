// Receipts: each offer has one, signed once, and that stays genuine as long as nothing is changed.
// Longer than 300 lines: the whole life of a receipt, with the same few helpers.
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { signNewReceipts, signReceipts } from '../../jobs/sign-receipts.ts'
import { keyLife } from '../../server/core/keys.ts'
import type { TestDatabase } from '../harness/database.ts'
import { acceptAsClient, addBooking, clientOf, nadia, nadiaId } from './people.ts'
import { createReceiptFixture, genuine, quartet } from './receipts-fixture.ts'

let fixture: Awaited<ReturnType<typeof createReceiptFixture>>
let db: TestDatabase
beforeAll(async () => {
  fixture = await createReceiptFixture()
  db = fixture.db
})

describe('the receipt of an offer', () => {
  const stored = async (id: string) =>
    (
      await db.platform.query(
        `select code, content from private.receipts join public.booking_offers on id = offer_id where booking_id = $1`,
        [id],
      )
    ).rows

  it('the receipt of an offer is there with the offer, has a code of 128 bits, and is signed by the next run of the job', async () => {
    const id = await addBooking(db, quartet)
    const [{ code, content }] = await stored(id)
    expect({ code, content }).toEqual({ code: expect.stringMatching(/^[0-9a-f]{32}$/), content: null })
    await signNewReceipts({}, fixture.context)
    expect(JSON.parse((await stored(id))[0].content)).toMatchObject({ version: 2, code })
  })

  it('the receipt of an offer is signed also when another one cannot be, and the job then fails', async () => {
    const [broken, whole] = [await addBooking(db), await addBooking(db)]
    const [{ code }] = await stored(broken)
    const { signatures } = fixture.context
    const sign = async (text: string) => {
      if (text.includes(code)) throw new Error('no key')
      return signatures.sign(text)
    }
    const job = signNewReceipts({}, { ...fixture.context, signatures: { ...signatures, sign } })
    await expect(job).rejects.toThrow('1 receipts were not signed: Error: no key')
    expect((await stored(broken))[0].content).toBeNull()
    expect(await fixture.verify((await stored(whole))[0].code)).toMatchObject(genuine)
    await signNewReceipts({}, fixture.context)
    expect((await stored(broken))[0].content).not.toBeNull()
  })

  it('shows lines and total as signed', async () => {
    const { code } = await fixture.receiptOf(await addBooking(db, { ...quartet, event_date: '2033-02-03' }))
    const receipt = await fixture.verify(code)
    expect(receipt).toMatchObject({ ...genuine, state: 'agreed' })
    const { terms } = receipt.signed ?? {}
    expect(terms).toMatchObject({
      number: 1,
      currency: 'GBP',
      event_date: '2033-02-03',
      hours: 3,
      miles: 30,
      total: 710,
    })
    expect(terms?.selections).toEqual([
      { questionId: 'lineup', optionId: 'quartet' },
      { questionId: 'extras', optionId: 'pa' },
    ])
    expect(terms?.lines).toEqual([
      { kind: 'base', amount: 450 },
      { kind: 'travel', amount: 27.5 },
      { kind: 'option', question: 'Which line-up would you like?', label: 'Quartet', amount: 112.5 },
      { kind: 'option', question: 'Anything else?', label: 'Bring a PA', amount: 120 },
    ])
  })

  it('has the artist’s short name of a line, and stays genuine with it', async () => {
    const [lineup, pa] = quartet.add_ons
    const add_ons = [lineup, { ...pa, short: 'PA for up to 150 guests' }]
    const { code } = await fixture.receiptOf(await addBooking(db, { ...quartet, add_ons }))
    const receipt = await fixture.verify(code)
    expect(receipt).toMatchObject(genuine)
    const options = receipt.signed?.terms.lines.filter(({ kind }) => kind === 'option')
    expect(options).toEqual([
      { kind: 'option', question: 'Which line-up would you like?', label: 'Quartet', amount: 112.5 },
      {
        ...{ kind: 'option', question: 'Anything else?', label: 'Bring a PA' },
        ...{ short: 'PA for up to 150 guests', amount: 120 },
      },
    ])
  })

  it('the receipt of an offer is signed once, also by two jobs at the same time', async () => {
    const id = await addBooking(db)
    await Promise.all([1, 2, 3].map(() => signNewReceipts({}, fixture.context)))
    const [{ content }] = await stored(id)
    expect(content).not.toBeNull()
    await signNewReceipts({}, fixture.context)
    expect((await stored(id))[0].content).toBe(content)
  })

  it('the receipt of an offer is signed when it is asked for before its job has run', async () => {
    const id = await addBooking(db)
    const [{ code }] = (await fixture.run(nadia, 'select code from public.get_receipt_codes($1)', id)) as [
      { code: string },
    ]
    expect(await fixture.verify(code)).toMatchObject(genuine)
  })

  it('the receipt of an offer is added by the daily job to offers that were stored without one', async () => {
    const id = await addBooking(db)
    await db.platform.query('delete from private.receipts')
    await signReceipts({}, fixture.context)
    const { rows } = await db.platform.query(
      `select count(*) filter (where content is null)::int as unsigned,
         count(*) = (select count(*) from public.booking_offers) as "isAll" from private.receipts`,
    )
    expect(rows).toEqual([{ unsigned: 0, isAll: true }])
    expect(await fixture.verify((await fixture.receiptOf(id)).code)).toMatchObject(genuine)
  })
})

describe('the price', () => {
  const linesOf = async (facts: Record<string, unknown>) => {
    const { signed } = await fixture.verify((await fixture.receiptOf(await addBooking(db, facts))).code)
    return signed?.terms.lines
  }

  it('includes what the parties changed, by amount', async () => {
    const id = await addBooking(db, quartet)
    await fixture.run(
      clientOf(id),
      'select public.propose_offer($1, 1, $2)',
      id,
      JSON.stringify({
        event_duration: 4,
        lines: [{ label: 'MARKER-LINE', amount: 75 }],
      }),
    )
    await fixture.run(nadia, 'select public.accept_offer($1, 2)', id)
    await db.database.run(nadia, {
      text: 'update public.bookings set quote_modifications = $2 where id = $1',
      values: [id, JSON.stringify({ description: 'MARKER-REASON', amount: 40, type: 'discount' })],
    })
    const receipts = await fixture.receiptsOf(id)
    const read = await Promise.all(receipts.map(({ code }) => fixture.verify(code)))
    expect(read).toMatchObject([
      { ...genuine, state: 'replaced' },
      { ...genuine, state: 'replaced' },
      { ...genuine, state: 'agreed' },
    ])
    expect(read[2]?.signed?.terms).toMatchObject({
      total: 600 + 27.5 + 150 + 120 + 75 - 40,
      lines: expect.arrayContaining([
        { kind: 'base', amount: 600 },
        { kind: 'change', amount: 75 },
        { kind: 'discount', amount: -40 },
      ]),
    })
    expect(JSON.stringify(read)).not.toContain('MARKER')
  })

  it('lists options that cost nothing, which bookings do not store as lines', async () => {
    const lines = await linesOf({
      form_responses: {
        structured_responses: [
          { question_id: 'lineup', answer_value: 'Trio', option_ids: ['trio'] },
          { question_id: 'extras', answer_value: ['Bring a PA'], option_ids: ['pa'] },
        ],
      },
      add_ons: [{ label: 'Bring a PA', amount: 120, type: 'flat', question: 'Anything else?' }],
      total_price: 570,
    })
    expect(lines?.slice(2)).toEqual([
      { kind: 'option', question: 'Anything else?', label: 'Bring a PA', amount: 120 },
      { kind: 'option', question: 'Which line-up would you like?', label: 'Trio', amount: 0 },
    ])
  })

  it('the price has the distance also when the artist set the cost of travel', async () => {
    const id = await addBooking(db, quartet)
    await fixture.run(nadia, 'select public.set_booking_travel($1, 200, 300)', id)
    const receipt = await fixture.verify((await fixture.receiptOf(id)).code)
    expect(receipt).toMatchObject({ ...genuine, state: 'open' })
    expect(receipt.signed?.terms).toMatchObject({ miles: 200, total: 982.5 })
  })

  it('shows a line that the rules do not name by its amount only', async () => {
    expect(
      await linesOf({ add_ons: [{ label: 'MARKER-OLD', amount: 30 }], total_price: 480 }),
    ).toContainEqual({
      kind: 'other',
      amount: 30,
    })
    expect(await linesOf({ rules_snapshot: {}, base_price: 500, total_price: 500 })).toEqual([
      { kind: 'base', amount: 500 },
      { kind: 'travel', amount: 0 },
    ])
  })
})

/** Until the end of the test. */
async function changeRules(set: string): Promise<void> {
  const { rows } = await db.platform.query(
    'select hourly_rate, travel_fee, custom_questions from public.profiles where user_id = $1',
    [nadiaId],
  )
  await db.platform.query(`update public.profiles set ${set} where user_id = $1`, [nadiaId])
  const { hourly_rate, travel_fee, custom_questions } = rows[0]
  onTestFinished(async () => {
    await db.platform.query(
      'update public.profiles set hourly_rate = $2, travel_fee = $3, custom_questions = $4 where user_id = $1',
      [nadiaId, hourly_rate, travel_fee, JSON.stringify(custom_questions)],
    )
  })
}

describe('a genuine receipt', () => {
  it('stays genuine after the artist changed their rules', async () => {
    const { code } = await fixture.receiptOf(await addBooking(db, quartet))
    await changeRules(`hourly_rate = 999, travel_fee = 99, custom_questions = '[]'`)
    const receipt = await fixture.verify(code)
    expect(receipt).toMatchObject(genuine)
    expect(receipt.signed?.terms.total).toBe(710)
  })

  it('stays genuine after the client asked again at another price', async () => {
    const id = await addBooking(db)
    const first = await fixture.receiptOf(id)
    await db.platform.query(`update public.booking_offers set state = 'expired' where booking_id = $1`, [id])
    await changeRules('hourly_rate = 200')
    await fixture.run(clientOf(id), 'select public.ask_again($1, 600)', id)
    expect(await fixture.verify(first.code)).toMatchObject({ ...genuine, state: 'expired' })
    const second = await fixture.verify((await fixture.receiptOf(id)).code)
    expect(second).toMatchObject({ ...genuine, state: 'agreed' })
    expect(second.signed?.terms.total).toBe(600)
  })

  it('stays genuine when its offer is accepted, and the booking confirmed', async () => {
    const id = await addBooking(db)
    await fixture.run(nadia, 'select public.propose_offer($1, 1, $2)', id, JSON.stringify({ total: 500 }))
    const { code } = await fixture.receiptOf(id)
    expect(await fixture.verify(code)).toMatchObject({ ...genuine, state: 'open', answeredAt: null })
    await acceptAsClient(db, id)
    await fixture.run(nadia, `update public.bookings set status = 'confirmed' where id = $1`, id)
    expect(await fixture.verify(code)).toMatchObject({
      ...genuine,
      state: 'agreed',
      answeredAt: expect.any(String),
    })
  })

  it('stays genuine after its signing key was rotated and deleted', async () => {
    const { code, content } = await fixture.receiptOf(await addBooking(db))
    const { id: oldKey } = await fixture.keyRing.signer()
    const { rows } = await db.platform.query('select key_id from private.receipts where code = $1', [code])
    expect(rows[0].key_id).toBe(oldKey)
    const age = (ms: number) =>
      db.platform.query(
        `update platform.signing_keys set active_at = active_at - make_interval(secs => $1),
           expires_at = expires_at - make_interval(secs => $1)`,
        [ms / 1000],
      )
    await age(keyLife.rotateAfterMs)
    await fixture.keyRing.rotate()
    await age(keyLife.publishAheadMs + keyLife.verifyAfterMs + 1000)
    await fixture.keyRing.rotate()
    expect((await fixture.keyRing.publicKeys()).keys.map(({ kid }) => kid)).not.toContain(oldKey)
    expect(await fixture.verify(code)).toMatchObject(genuine)
    // The next one is signed by the new key.
    const next = await fixture.receiptOf(await addBooking(db))
    expect(next.content).not.toBe(content)
    expect(await fixture.verify(next.code)).toMatchObject(genuine)
    expect((await db.platform.query('select from private.receipt_keys')).rowCount).toBe(2)
  })

  it('stays genuine when its rules were copied by a program that drops the zeros of numbers', async () => {
    const { code, offer_id: offerId } = await fixture.receiptOf(await addBooking(db, quartet))
    const { rows } = await db.platform.query(
      'select bookings.rules_snapshot from public.bookings join public.booking_offers on booking_id = bookings.id where booking_offers.id = $1',
      [offerId],
    )
    await db.platform.query('update public.booking_offers set rules_snapshot = $2 where id = $1', [
      offerId,
      JSON.stringify(rows[0].rules_snapshot),
    ])
    expect(await fixture.verify(code)).toMatchObject(genuine)
  })

  it('stays genuine when the first version signed it, with a distance that is not rounded', async () => {
    const { code, content } = await fixture.receiptOf(
      await addBooking(db, {
        rules_snapshot: { currency: 'GBP', hourly_rate: 150, distance_unit: 'km', custom_questions: [] },
        distance_from_home: 35.418147,
        distance_source: 'measured',
        travel_cost: 113.69,
        total_price: 563.69,
      }),
    )
    const { offer, ...about } = JSON.parse(content ?? '')
    const text = JSON.stringify({ ...about, version: 1, offer: { ...offer, miles: 35.418147 } })
    const { signature } = await fixture.context.signatures.sign(text)
    await db.platform.query('update private.receipts set content = $2, signature = $3 where code = $1', [
      code,
      text,
      signature,
    ])
    expect(await fixture.verify(code)).toMatchObject(genuine)
  })

  it('a genuine receipt can be checked without us, by its text, signature and public key', async () => {
    const { code } = await fixture.receiptOf(await addBooking(db))
    const proof = (await fixture.verify(code)).signed?.proof
    const { content = '', signature = '', publicKey } = proof ?? {}
    const [header = '', , value = ''] = signature.split('.')
    const key = await crypto.subtle.importKey(
      'jwk',
      publicKey as JsonWebKey,
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    )
    const check = (text: string) =>
      crypto.subtle.verify(
        { name: 'ECDSA', hash: 'SHA-256' },
        key,
        Buffer.from(value, 'base64url'),
        new TextEncoder().encode(`${header}.${text}`),
      )
    expect(await check(content)).toBe(true)
    expect(await check(content.replace('450', '451'))).toBe(false)
  })
})

it('is deleted with its booking', async () => {
  const id = await addBooking(db)
  const { code } = await fixture.receiptOf(id)
  await db.platform.query('delete from public.bookings where id = $1', [id])
  await expect(fixture.verify(code)).rejects.toMatchObject({ status: 404 })
})
