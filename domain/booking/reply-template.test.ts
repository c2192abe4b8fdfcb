import { describe, expect, test } from 'vitest'
import {
  appendParagraph,
  fillTemplate,
  openVariables,
  templateValues,
  templateVariables,
  unknownVariables,
} from './reply-template.ts'

const booking = {
  client_name: 'Cleo Marsh',
  artist_name: 'Nadia Brook Trio',
  event_date: '2031-06-14',
  event_type: 'Garden wedding',
  venue_name: 'The Orangery',
  venue_address: '1 Example Street, Bristol',
  price_state: 'quoted',
  currency: 'GBP',
  base_price: 450,
  travel_cost: 0,
  add_ons: [],
  total_price: 450,
  final_total_price: null,
  quote_modifications: { description: 'Early bird', amount: 50, type: 'discount' },
}
const fill = (body: string, change: Partial<typeof booking> = {}) =>
  fillTemplate(body, templateValues({ ...booking, ...change }))

describe('a template', () => {
  test('a template is filled in with the facts of the booking', () => {
    expect(
      fill('Dear {{client_name}}: {{event_type}} on {{event_date}} at {{venue}}, {{total}}. {{artist_name}}'),
    ).toBe('Dear Cleo Marsh: Garden wedding on Saturday 14 June 2031 at The Orangery, £400. Nadia Brook Trio')
  })

  test('a template has a value for every variable', () => {
    expect(Object.keys(templateValues(booking)).sort()).toEqual([...templateVariables].sort())
  })

  test('a template may have spaces and capitals in its variables, and repeat them', () => {
    expect(fill('{{ Client_Name }} {{client_name}}')).toBe('Cleo Marsh Cleo Marsh')
  })

  test('a template keeps unknown variables, and those without a value, visible', () => {
    const text = fill('{{client_nam}} {{venue}} {{total}}', {
      venue_name: '',
      venue_address: '',
      price_state: 'asked',
    })
    expect(text).toBe('{{client_nam}} {{venue}} {{total}}')
    expect(openVariables(`${text} {{venue}}`)).toEqual(['{{client_nam}}', '{{venue}}', '{{total}}'])
    expect(unknownVariables(text)).toEqual(['{{client_nam}}'])
  })

  test('a template never expands what a client typed', () => {
    const client_name = '{{total}} $& $1 {{artist_name}}'
    expect(fill('Dear {{client_name}}', { client_name })).toBe(`Dear ${client_name}`)
  })

  test.each(['constructor', '__proto__', 'toString', '', '{', '{{}}', '{{{client}}'])(
    'a template leaves {{%s}} as it is',
    (name) => {
      expect(fill(`{{${name}}}`)).toBe(`{{${name}}}`)
    },
  )

  test('a template takes the address of a venue without a name, and no direction marks from a name', () => {
    expect(fill('{{venue}}', { venue_name: '' })).toBe('1 Example Street, Bristol')
    expect(fill('{{client_name}}', { client_name: '\u2068דנה\u2069' })).toBe('דנה')
  })

  test('a template is read in linear time', () => {
    const text = '{{'.repeat(50_000) + '{'.repeat(50_000) + ' '.repeat(50_000)
    expect(fill(text)).toBe(text)
    expect(openVariables(text)).toEqual([])
  })
})

test('a paragraph is added below what is written', () => {
  expect(appendParagraph('', 'Hello')).toBe('Hello')
  expect(appendParagraph('Dear Cleo,\n ', 'Hello')).toBe('Dear Cleo,\n\nHello')
})
