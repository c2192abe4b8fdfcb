import { describe, expect, it } from 'vitest'
import { currencySymbols } from '../../pricing/currencies.ts'
import { howToPayText, plainAmount, wayLines } from './way-lines.ts'
import { bankKindOf, readWays, storedWay, suitsCurrency, wayToPaySchema } from './way-to-pay.ts'

const iban = {
  kind: 'iban',
  currency: 'EUR',
  holder: ' Nadia Müller ',
  iban: 'de89 3704 0044 0532 0130 00',
  bic: 'cobadeff',
  street: '',
  houseNumber: '',
  postalCode: '',
  town: '',
  country: '',
}
const swiss = { ...iban, currency: 'CHF', iban: 'CH93 0076 2011 6238 5295 7' }

function problems(form: object): Record<string, string> {
  const { error } = wayToPaySchema.safeParse(form)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('wayToPaySchema', () => {
  it('keeps what was typed without spaces, and forgets what belongs to other kinds', () => {
    expect(wayToPaySchema.parse({ ...iban, sortCode: '12', note: 'x' })).toEqual({
      ...iban,
      holder: 'Nadia Müller',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFF',
    })
  })

  it('says for each field what to correct', () => {
    expect(problems({ ...iban, holder: ' ', iban: 'DE88370400440532013000', bic: 'X' })).toEqual({
      holder: 'Please enter the name on the account.',
      iban: expect.stringMatching(/check digits/),
      bic: expect.stringMatching(/8 or 11/),
    })
    expect(
      problems({ kind: 'sort_code', currency: 'GBP', holder: 'N', sortCode: '', accountNumber: '1' }),
    ).toEqual({
      sortCode: 'Please enter the sort code.',
      accountNumber: expect.stringMatching(/eight digits/),
    })
  })

  it.each([
    ['Nadia Müller-Lüdenscheidt', true],
    ['渡辺直美', true],
    ['é'.repeat(140), true],
    ['é'.repeat(200), false],
    ['Nadia\nOtto', false],
    ['Nadia\u0000', false],
  ])('decides about the holder %j: %s', (holder, isFine) => {
    expect('holder' in problems({ ...iban, holder })).toBe(!isFine)
  })

  it('refuses a QR-IBAN, and half an address', () => {
    expect(problems({ ...swiss, iban: 'CH4431999123000889012' }).iban).toMatch(/QR-IBAN/)
    expect(problems({ ...swiss, street: 'Rue du Lac' })).toEqual({
      postalCode: expect.stringMatching(/postcode/),
      town: expect.stringMatching(/town/),
      country: 'Please choose the country.',
    })
    const address = { postalCode: '1201', town: 'Genève', country: 'CH' }
    expect(problems({ ...swiss, ...address })).toEqual({})
    // Without a use it is not kept.
    expect(wayToPaySchema.parse({ ...iban, ...address })).toMatchObject({ town: '', country: '' })
    expect(problems({ ...swiss, iban: 'DE89370400440532013000', street: 'Am Markt' })).toEqual({})
    expect(wayToPaySchema.parse({ ...swiss, country: 'CH' })).toMatchObject({ country: '' })
  })

  it.each([
    ['https://paypal.me/nadia', true],
    ['HTTPS://pay.example.com/?to=nadia', true],
    ['http://pay.example.com', false],
    ['javascript:alert(1)', false],
    ['https:pay.example.com', false],
    ['https://nadia@pay.example.com', false],
    ['https://localhost', false],
    ['https://pay.example.com/a b', false],
    ['pay.example.com', false],
    [`https://pay.example.com/${'x'.repeat(2000)}`, false],
    ['', false],
  ])('decides about the link %s: %s', (url, isFine) => {
    expect('url' in problems({ kind: 'link', url })).toBe(!isFine)
  })

  it('takes the details of other countries as a line, and checks an IBAN among them', () => {
    const way = { kind: 'account', currency: 'SEK', holder: 'Åsa' }
    expect(problems({ ...way, account: 'Bankgiro 5050-1055' })).toEqual({})
    expect(problems({ ...way, account: 'みずほ銀行 渋谷支店 普通 1234567' })).toEqual({})
    expect(problems({ ...way, account: 'SE45 5000 0000 0583 9825 7466' })).toEqual({})
    expect(problems({ ...way, account: 'SE45 5000 0000 0583 9825 7467' }).account).toMatch(/check digits/)
    expect(problems({ ...way, account: '1'.repeat(200) }).account).toMatch(/140/)
  })
})

it('there is a form of account for each of the ten currencies, and it suits that currency only', () => {
  const kinds = Object.keys(currencySymbols).map((currency) => [currency, bankKindOf(currency)])
  expect(Object.fromEntries(kinds)).toEqual({
    USD: 'routing',
    EUR: 'iban',
    GBP: 'sort_code',
    CAD: 'account',
    AUD: 'account',
    JPY: 'account',
    CHF: 'iban',
    SEK: 'account',
    NOK: 'account',
    DKK: 'account',
  })
  const way = wayToPaySchema.parse(swiss)
  expect([suitsCurrency(way, 'CHF'), suitsCurrency(way, 'EUR')]).toEqual([true, false])
  expect(suitsCurrency({ kind: 'cash' }, 'JPY')).toBe(true)
})

it('a stored way is read back, and one that is not understood is left out', () => {
  const way = wayToPaySchema.parse(iban)
  expect(
    readWays([storedWay(way), { kind: 'barter', details: {} }, { kind: 'note', details: null }]),
  ).toEqual([way])
})

describe('what a client reads', () => {
  it('is formatted for reading, and copied as banks take it', () => {
    expect(wayLines(wayToPaySchema.parse(iban))).toEqual([
      { name: 'Account holder', text: 'Nadia Müller', copy: 'Nadia Müller' },
      { name: 'IBAN', text: 'DE89 3704 0044 0532 0130 00', copy: 'DE89370400440532013000' },
      { name: 'BIC', text: 'COBADEFF', copy: 'COBADEFF' },
    ])
    expect(plainAmount(1250.5, 'EUR')).toBe('1250.50')
    expect(plainAmount(98_000, 'JPY')).toBe('98000')
  })

  it('has the same lines as plain text', () => {
    const uk = {
      kind: 'sort_code',
      currency: 'GBP',
      holder: 'Nadia Brook',
      sortCode: '12-34-56',
      accountNumber: '12345678',
    }
    const ways = [wayToPaySchema.parse(uk), { kind: 'cash' } as const]
    expect(howToPayText(ways, { amount: 250, currency: 'GBP', reference: '3F7A9C21' })).toBe(
      `Amount: £250
Reference: 3F7A9C21

Bank transfer
Account holder: Nadia Brook
Sort code: 12-34-56
Account number: 12345678

Pay in cash, on the day or when you meet.`,
    )
  })
})
