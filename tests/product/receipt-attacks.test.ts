// Attacks on receipts: no change survives the check, and strangers learn nothing.
import { beforeAll, describe, expect, it } from 'vitest'
import type { ReceiptContent } from '../../domain/booking/receipt.ts'
import { KeyRing } from '../../server/core/keys.ts'
import { createSignatures } from '../../server/core/signatures.ts'
import type { TestDatabase } from '../harness/database.ts'
import { addBooking, clientOf, createStory, nadia, nadiaId, otto, server, visitor } from './people.ts'
import { createReceiptFixture, genuine, quartet, type Receipt } from './receipts-fixture.ts'

let fixture: Awaited<ReturnType<typeof createReceiptFixture>>
let db: TestDatabase
beforeAll(async () => {
  fixture = await createReceiptFixture()
  db = fixture.db
})

describe('a forgery', () => {
  const change = (code: string, set: string, ...values: unknown[]) =>
    db.platform.query(`update private.receipts set ${set} where code = $1`, [code, ...values])
  const changeOffer = ({ offer_id }: Receipt, set: string) =>
    db.platform.query(`update public.booking_offers set ${set} where id = $1`, [offer_id])
  const changed = { isGenuine: false, checks: { isSigned: true, isUnchanged: false } }
  const unsigned = { isGenuine: false, checks: { isSigned: false, isUnchanged: false } }

  it.each([
    ['the total', 'final_price = 1'],
    ['the base price', 'base_price = 1'],
    ['travel', 'travel_cost = 1'],
    ['the date', `event_date = '2040-01-01'`],
    ['the hours', 'event_duration = 1'],
    ['the lines', `add_ons = '[]'`],
    ['a modification', `quote_modifications = '{"description": "x", "amount": 1, "type": "discount"}'`],
    ['the number', 'number = 7'],
    ['the currency', `currency = 'EUR'`],
    ['the rules', `rules_snapshot = '{"hourly_rate": 1}'`],
    ['the time', `created_at = now() - interval '1 day'`],
  ])('a forgery of the stored offer is found: %s', async (_, set) => {
    const receipt = await fixture.receiptOf(await addBooking(db, quartet))
    await changeOffer(receipt, set)
    expect(await fixture.verify(receipt.code)).toMatchObject(changed)
  })

  it.each([
    [
      'another amount',
      `update public.offer_lines set amount = amount + 1 where offer_id = $1 and kind = 'base'`,
    ],
    ['a line that is gone', `delete from public.offer_lines where offer_id = $1 and label = 'Quartet'`],
    [
      'a line too many',
      `insert into public.offer_lines (offer_id, position, kind, label, amount) values ($1, 9, 'other', 'Extra', 5)`,
    ],
    [
      'another option',
      `update public.offer_lines set label = 'Duo' where offer_id = $1 and label = 'Quartet'`,
    ],
    ['no lines at all', 'delete from public.offer_lines where offer_id = $1'],
  ])('a forgery of the stored lines is found: %s', async (_, text) => {
    const receipt = await fixture.receiptOf(await addBooking(db, quartet))
    expect((await db.platform.query(text, [receipt.offer_id])).rowCount).toBeGreaterThan(0)
    expect(await fixture.verify(receipt.code)).toMatchObject(changed)
  })

  it('an offer whose lines were forged before its receipt was signed is not signed', async () => {
    const id = await addBooking(db, quartet)
    await db.platform.query(
      `update public.offer_lines set amount = 1 where kind = 'base' and offer_id in (select id from public.booking_offers where booking_id = $1)`,
      [id],
    )
    expect((await fixture.receiptOf(id)).content).toBeNull()
    await db.platform.query('delete from public.bookings where id = $1', [id])
  })

  it('a forgery of the chosen options is found', async () => {
    const id = await addBooking(db, quartet)
    const { code } = await fixture.receiptOf(id)
    await db.platform.query(`update public.bookings set form_responses = '{}' where id = $1`, [id])
    expect(await fixture.verify(code)).toMatchObject(changed)
  })

  it('a forgery of the content fails the signature, and none of it is shown', async () => {
    const { code, content } = await fixture.receiptOf(await addBooking(db, quartet))
    for (const forged of [content?.replace('"total": 710', '"total": 71'), `${content} `, 'no JSON', '']) {
      expect(forged).not.toBe(content)
      await change(code, 'content = $2', forged)
      const receipt = await fixture.verify(code)
      expect(receipt).toMatchObject(unsigned)
      expect(receipt.signed).toBeUndefined()
    }
  })

  it('a forgery with the signature of another receipt fails', async () => {
    const [one, other] = [
      await fixture.receiptOf(await addBooking(db)),
      await fixture.receiptOf(await addBooking(db)),
    ]
    await db.platform.query(
      'update private.receipts set signature = (select signature from private.receipts where code = $2) where code = $1',
      [one.code, other.code],
    )
    expect(await fixture.verify(one.code)).toMatchObject(unsigned)
  })

  it('a forgery with the whole content of another receipt fails', async () => {
    const [one, other] = [
      await fixture.receiptOf(await addBooking(db)),
      await fixture.receiptOf(await addBooking(db)),
    ]
    await db.platform.query(
      `update private.receipts as forged set content = genuine.content, signature = genuine.signature, key_id = genuine.key_id
       from private.receipts as genuine where forged.code = $1 and genuine.code = $2`,
      [one.code, other.code],
    )
    expect(await fixture.verify(one.code)).toMatchObject(unsigned)
    expect(await fixture.verify(other.code)).toMatchObject(genuine)
  })

  it('a forgery with another key, another algorithm or a token fails', async () => {
    const { code, content } = await fixture.receiptOf(await addBooking(db))
    const { rows } = await db.platform.query<{ signature: string }>(
      'select signature from private.receipts where code = $1',
      [code],
    )
    const [, , value] = rows[0]?.signature.split('.') ?? []
    const encode = (header: object) => Buffer.from(JSON.stringify(header)).toString('base64url')
    const { id: kid } = await fixture.keyRing.signer()
    const bodies = [
      `${encode({ alg: 'none', kid, b64: false, crit: ['b64'] })}..`,
      `${encode({ alg: 'HS256', kid, b64: false, crit: ['b64'] })}..${value}`,
      `${encode({ alg: 'ES256', kid: 'other', b64: false, crit: ['b64'] })}..${value}`,
      `${encode({ alg: 'ES256', kid })}.${Buffer.from(content ?? '').toString('base64url')}.${value}`,
      'x',
      '..',
    ]
    for (const forged of bodies) {
      await change(code, 'signature = $2', forged)
      expect(await fixture.verify(code), forged).toMatchObject(unsigned)
    }
    const attacker = createSignatures(new KeyRing((await createStory()).platform))
    const { signature } = await attacker.sign(content ?? '')
    await change(code, 'signature = $2', signature)
    expect(await fixture.verify(code)).toMatchObject(unsigned)
  })
})

describe('strangers', () => {
  it.each([
    ['unknown', '0'.repeat(32)],
    ['malformed', 'not-a-code'],
    ['empty', ''],
    ['SQL', `' or true --`],
    ['very long', 'a'.repeat(900)],
    ['not a text', 7 as unknown as string],
  ])('get the same answer for a code that is %s', async (_, code) => {
    await expect(fixture.verify(code)).rejects.toMatchObject({
      status: 404,
      code: 'receipt_not_found',
      message: 'There is no such receipt.',
    })
  })

  it('get nothing about the people and the place', async () => {
    const id = await addBooking(db, {
      ...quartet,
      client_name: 'MARKER-NAME',
      client_email: 'marker-mail@example.com',
      client_phone: 'MARKER-PHONE',
      event_type: 'MARKER-EVENT',
      venue_name: 'MARKER-VENUE',
      venue_address: 'MARKER-ADDRESS',
      venue_place: 'MARKER-PLACE',
    })
    await fixture.run(
      clientOf(id),
      'select public.propose_offer($1, 1, $2, $3)',
      id,
      JSON.stringify({
        venue_name: 'MARKER-HALL',
        venue_address: 'MARKER-STREET',
        lines: [{ label: 'MARKER-LINE', amount: 5 }],
        total: 650,
      }),
      'MARKER-MESSAGE',
    )
    await fixture.run(nadia, 'select public.accept_offer($1, 2)', id)
    await fixture.run(
      nadia,
      `update public.bookings set quote_modifications = $2 where id = $1`,
      id,
      JSON.stringify({ description: 'MARKER-REASON', amount: 10, type: 'surcharge' }),
    )
    const receipts = await fixture.receiptsOf(id)
    expect(receipts).toHaveLength(3)
    for (const { code } of receipts) {
      const answer = JSON.stringify(await fixture.verify(code))
      for (const words of [/marker/i, /nadia/i, /example\.com/, /Bath/, id, nadiaId])
        expect(answer).not.toMatch(words)
    }
  })

  it('strangers cannot list codes: only the artist of the booking can', async () => {
    const id = await addBooking(db)
    expect(await fixture.run(nadia, 'select * from public.get_receipt_codes($1)', id)).toEqual([
      { number: 1, code: (await fixture.receiptOf(id)).code },
    ])
    for (const who of [otto, visitor, clientOf(id), server])
      await expect(fixture.run(who, 'select * from public.get_receipt_codes($1)', id)).rejects.toThrow(
        /no such booking|permission denied/,
      )
    for (const who of [nadia, otto, visitor, clientOf(id), server])
      for (const table of ['receipts', 'receipt_keys'])
        await expect(fixture.run(who, `select * from private.${table}`)).rejects.toThrow('permission denied')
  })
})

it('has content of version 1, to which later versions only add', async () => {
  const { content } = await fixture.receiptOf(await addBooking(db, quartet))
  const { offer, ...rest } = JSON.parse(content ?? '') as ReceiptContent
  expect(Object.keys(rest).sort()).toEqual(['code', 'signed_at', 'version'])
  expect(Object.keys(offer).sort()).toEqual([
    'currency',
    'event_date',
    'hours',
    'lines',
    'made_at',
    'miles',
    'number',
    'rules_hash',
    'selections',
    'total',
    'unit',
  ])
})
