import { expect, test } from 'vitest'
import { missingOperatorSettings, operatorSentences } from './operator-details.ts'

const nothing = { name: null, address: null, companyNumber: null, vat: null, email: null }
const everything = {
  name: 'Lamplight Software Ltd',
  address: '1 Park Row, Bristol',
  companyNumber: '00000000',
  vat: 'GB000000000',
  email: 'hello@example.com',
}

function config(siteUrl: string, operator: typeof nothing | typeof everything = nothing) {
  return { supabaseUrl: siteUrl, supabaseKey: 'key', siteUrl, operator }
}

test('lists configured details only', () => {
  expect(operatorSentences(nothing)).toEqual([])
  expect(operatorSentences({ ...nothing, name: 'Ada' })).toEqual(['Bandstand is operated by Ada.'])
  expect(operatorSentences(everything)).toEqual([
    'Lamplight Software Ltd is registered in England and Wales, company number 00000000.',
    'Registered office: 1 Park Row, Bristol.',
    'VAT number: GB000000000.',
  ])
})

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'the operator at %s sees which settings are missing',
  (siteUrl) => {
    expect(missingOperatorSettings(config(siteUrl))).toEqual([
      'OPERATOR_NAME',
      'OPERATOR_ADDRESS',
      'OPERATOR_COMPANY_NUMBER',
      'OPERATOR_VAT',
      'OPERATOR_EMAIL',
    ])
    expect(missingOperatorSettings(config(siteUrl, everything))).toEqual([])
  },
)

test('visitors of a public site do not see them', () => {
  expect(missingOperatorSettings(config('https://bandstand.example.com'))).toEqual([])
})
