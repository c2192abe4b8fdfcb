import { describe, expect, it } from 'vitest'
import { isCreditorReference, makeCreditorReference } from './creditor-reference.ts'
import { bicProblem, ibanProblem, isQrIban } from './iban.ts'
import {
  formatSortCode,
  routingNumberProblem,
  sortCodeProblem,
  ukAccountNumberProblem,
  usAccountNumberProblem,
} from './local-accounts.ts'
import { inFours } from './mod97.ts'

// The examples of SWIFT's IBAN registry.
const registryIbans = [
  'AT61 1904 3002 3457 3201',
  'BE68 5390 0754 7034',
  'CH93 0076 2011 6238 5295 7',
  'DE89 3704 0044 0532 0130 00',
  'DK50 0040 0440 1162 43',
  'ES91 2100 0418 4502 0005 1332',
  'FI21 1234 5600 0007 85',
  'FR14 2004 1010 0505 0001 3M02 606',
  'GB29 NWBK 6016 1331 9268 19',
  'IE29 AIBK 9311 5212 3456 78',
  'IT60 X054 2811 1010 0000 0123 456',
  'LI21 0881 0000 2324 013A A',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'NL91 ABNA 0417 1643 00',
  'NO93 8601 1117 947',
  'PL61 1090 1014 0000 0712 1981 2874',
  'SE45 5000 0000 0583 9825 7466',
  'LC55 HEMM 0001 0001 0012 0012 0002 3015',
]

describe('ibanProblem', () => {
  it.each(registryIbans)('accepts the registry’s example %s', (iban) => {
    expect(ibanProblem(iban)).toBeUndefined()
    expect(ibanProblem(iban.toLowerCase().replaceAll(' ', '-'))).toBeUndefined()
    expect(inFours(iban)).toBe(iban)
  })

  it.each(registryIbans)('finds any wrong digit and any two swapped ones in %s', (iban) => {
    const bare = iban.replaceAll(' ', '')
    for (let place = 4; place < bare.length; place++) {
      if (!/\d/.test(bare[place] ?? '')) continue
      const wrong = (Number(bare[place]) + 1) % 10
      expect(ibanProblem(bare.slice(0, place) + wrong + bare.slice(place + 1))).toMatch(/check digits/)
      const swapped = bare.slice(0, place - 1) + bare[place] + bare[place - 1] + bare.slice(place + 1)
      if (swapped !== bare) expect(ibanProblem(swapped)).toBeTruthy()
    }
  })

  it.each([
    ['', 'Please enter the IBAN.'],
    ['   ', 'Please enter the IBAN.'],
    ['1234', /begins with two letters and two digits/],
    ['日本の口座番号', /begins with two letters and two digits/],
    ['DEÄÖ 3704', /begins with two letters and two digits/],
    ['DE89 3704 0044 0532 0130 0Ü', /only letters and digits/],
    ['US64 1234 5678 9012 34', /No IBAN begins with US/],
    ['DE89 3704 0044 0532 0130', /begins with DE has 22 characters, and this one has 20/],
    [`DE89${'1'.repeat(200)}`, /this one has 204/],
  ])('says of %j what to correct', (typed, problem) => {
    expect(ibanProblem(typed)).toMatch(problem)
  })

  it('tells a QR-IBAN from the usual one', () => {
    expect(isQrIban('CH4431999123000889012')).toBe(true)
    expect(isQrIban('CH9300762011623852957')).toBe(false)
    expect(isQrIban('DE8930400044053201300')).toBe(false)
  })
})

describe('bicProblem', () => {
  it.each(['', 'COBADEFF', 'cobadeffxxx', 'BPOTBEB1', 'BFSWDE33BER', 'BHBL DE HH XXX'])(
    'accepts %j',
    (bic) => {
      expect(bicProblem(bic)).toBeUndefined()
    },
  )
  it.each(['COBADEF', 'COBADEFFXX', '12BADEFF', 'ÄÖBADEFF'])('refuses %j', (bic) => {
    expect(bicProblem(bic)).toMatch(/8 or 11/)
  })
})

describe('creditor references', () => {
  it.each([
    ['539007547034', 'RF18539007547034'],
    ['2348231', 'RF712348231'],
    ['000000000539007547034', 'RF18000000000539007547034'],
  ])('makes of %j the published %j', (text, reference) => {
    expect(makeCreditorReference(text)).toBe(reference)
    expect(isCreditorReference(inFours(reference))).toBe(true)
  })

  it('makes of a booking’s reference one that checks, and that no typing error passes', () => {
    const made = makeCreditorReference('3F7A9C21') ?? ''
    expect(isCreditorReference(made)).toBe(true)
    expect(isCreditorReference(made.replace('3F', 'F3'))).toBe(false)
    expect(isCreditorReference(made.replace('9', '8'))).toBe(false)
  })

  it.each(['', 'Müller', '日本', 'X'.repeat(22)])('makes none of %j', (text) => {
    expect(makeCreditorReference(text)).toBeUndefined()
  })

  it.each(['RF19539007547034', 'RF18', '3F7A9C21', 'RF1853900754703Ä'])(
    'does not take %j for one',
    (text) => {
      expect(isCreditorReference(text)).toBe(false)
    },
  )
})

describe('accounts of the United Kingdom', () => {
  it('accept a sort code of six digits however it is typed', () => {
    for (const typed of ['123456', '12-34-56', '12 34 56']) {
      expect(sortCodeProblem(typed)).toBeUndefined()
      expect(formatSortCode(typed)).toBe('12-34-56')
    }
  })
  it.each(['', '12345', '1234567', '12-34-5Ä'])('refuse the sort code %j', (typed) => {
    expect(sortCodeProblem(typed)).toBeTruthy()
  })
  it('ask for zeros in front of a short account number', () => {
    expect(ukAccountNumberProblem('31926819')).toBeUndefined()
    expect(ukAccountNumberProblem('1926819')).toMatch(/zeros in front/)
  })
})

describe('accounts of the United States', () => {
  // Of the American Bankers Association’s description, and of Federal Reserve publications.
  it.each(['111000025', '021000021', '011401533', '122105278', '1110 0002-5'])(
    'accept the published routing number %s',
    (number) => {
      expect(routingNumberProblem(number)).toBeUndefined()
    },
  )
  it.each([
    ['', 'Please enter the routing number.'],
    ['11100002', /nine digits/],
    ['111000026', /check digit/],
    ['000000000', /check digit/],
    ['990000000', /check digit/],
  ])('say of the routing number %j what to correct', (number, problem) => {
    expect(routingNumberProblem(number)).toMatch(problem)
  })
  it('take account numbers of 4 to 17 digits', () => {
    expect(usAccountNumberProblem('1234')).toBeUndefined()
    expect(usAccountNumberProblem('1'.repeat(17))).toBeUndefined()
    expect(usAccountNumberProblem('123')).toMatch(/4 to 17/)
    expect(usAccountNumberProblem('1'.repeat(200))).toMatch(/4 to 17/)
  })
})
