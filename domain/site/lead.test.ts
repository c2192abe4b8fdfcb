import { expect, test } from 'vitest'
import { leadRow, leadSchema } from './lead.ts'

const lead = { name: 'Rosa', bandName: '', email: 'rosa@example.com' }

function errorMessages(changed: Partial<typeof lead>): string[] {
  const result = leadSchema.safeParse({ ...lead, ...changed })
  return result.success ? [] : result.error.issues.map((issue) => issue.message)
}

test.each([
  [{ name: '  ' }, 'Please fill in your name and email.'],
  [{ email: '' }, 'Please fill in your name and email.'],
  [{ email: 'rosa at example' }, 'Please enter a valid email address.'],
])('rejects %o with the message of the specification', (changed, expected) => {
  expect(errorMessages(changed)[0]).toBe(expected)
})

test('stores an empty band name as null', () => {
  expect(leadRow(leadSchema.parse(lead))).toEqual({
    name: 'Rosa',
    band_name: null,
    email: 'rosa@example.com',
    source: 'pro_notify',
  })
  expect(leadRow({ ...lead, bandName: 'The Lamplight Trio' }).band_name).toBe('The Lamplight Trio')
})
