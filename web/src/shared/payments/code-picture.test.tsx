// Payment codes as they are drawn, read back by a decoder that shares nothing with what draws them.
import { render } from '@testing-library/react'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type PaymentCode, paymentCode } from '../../../../domain/payments/codes/payment-code.ts'
import type { WayToPay } from '../../../../domain/payments/ways/way-to-pay.ts'
import { CodePicture } from './code-picture.tsx'

const euro: WayToPay = {
  kind: 'iban',
  currency: 'EUR',
  holder: 'Nadia Müller-Lüdenscheidt',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  street: '',
  houseNumber: '',
  postalCode: '',
  town: '',
  country: '',
}
const swiss: WayToPay = {
  ...euro,
  currency: 'CHF',
  holder: 'Zoé Müller',
  iban: 'CH9300762011623852957',
  street: 'Rue du Lac',
  houseNumber: '7',
  postalCode: '1201',
  town: 'Genève',
  country: 'CH',
}

/** The drawing on the page, as a picture. */
async function drawn(code: PaymentCode | undefined): Promise<string> {
  expect(code).toBeDefined()
  const { container, findByRole } = render(<CodePicture code={code as PaymentCode} />)
  const picture = await findByRole('img', { name: 'QR code for your banking app' })
  const source = picture.getAttribute('src')
  return source ? decodeURIComponent(source.replace('data:image/svg+xml,', '')) : container.innerHTML
}

async function readBack(code: PaymentCode | undefined): Promise<string[] | undefined> {
  const svg = await drawn(code)
  // Inside a page, an SVG needs no namespace.
  const picture = svg.includes('xmlns=')
    ? svg
    : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  const { data, info } = await sharp(Buffer.from(picture), { density: 1200 })
    .resize(600, 600)
    // Its white ground and margin are its own: the page may be dark.
    .flatten({ background: '#000' })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#000' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data.split('\n')
}

const due = { amount: 1250.5, currency: 'EUR', reference: '3F7A9C21' }

test.each([
  ['with umlauts and a BIC', euro],
  ['without a BIC', { ...euro, bic: '' }],
  ['with a Japanese name', { ...euro, holder: '渡辺直美' }],
  ['with a name of 200 characters, of which 70 are left', { ...euro, holder: 'ü'.repeat(200) }],
])('a code for euros is read back field by field %s', async (_, way) => {
  expect(await readBack(paymentCode(way, due))).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    way.bic,
    way.holder.slice(0, 70),
    'DE89370400440532013000',
    'EUR1250.50',
    '',
    '',
    '3F7A9C21',
  ])
})

test('a code for euros has a valid creditor reference in the structured line only', async () => {
  const lines = await readBack(paymentCode(euro, { ...due, reference: 'RF18 5390 0754 7034' }))
  expect(lines?.slice(9)).toEqual(['RF18539007547034', ''])
})

test.each([
  ['with its house number', swiss],
  ['with a place only', { ...swiss, street: '', houseNumber: '' }],
])('a Swiss QR-bill is read back field by field %s', async (_, way) => {
  const none = (count: number) => Array<string>(count).fill('')
  expect(await readBack(paymentCode(way, { ...due, currency: 'CHF' }))).toEqual([
    'SPC',
    '0200',
    '1',
    'CH9300762011623852957',
    ...['S', 'Zoé Müller', way.street, way.houseNumber, '1201', 'Genève', 'CH'],
    // The ultimate creditor, for later use.
    ...none(7),
    '1250.50',
    'CHF',
    // The debtor fills in their own name.
    ...none(7),
    'NON',
    '',
    '3F7A9C21',
    'EPD',
  ])
})

test('there is no code for other kinds and currencies', () => {
  expect(paymentCode({ kind: 'cash' }, due)).toBeUndefined()
  expect(paymentCode(euro, { ...due, currency: 'GBP' })).toBeUndefined()
})
