import { expect, test } from 'vitest'
import { contactMessageSchema } from './contact-message.ts'

const message = { name: 'Rosa', email: 'rosa@example.com', subject: '', message: 'Hello' }

function errorMessages(changed: Partial<typeof message>): string[] {
  const result = contactMessageSchema.safeParse({ ...message, ...changed })
  return result.success ? [] : result.error.issues.map((issue) => issue.message)
}

test('name, email and message are sufficient, and are trimmed', () => {
  expect(contactMessageSchema.parse({ ...message, name: '  Rosa ' })).toEqual(message)
})

test.each([
  [{ name: ' ' }, 'Please enter your name.'],
  [{ message: '' }, 'Please write a message.'],
  [{ email: 'rosa@' }, 'Please enter a valid email address.'],
  [{ subject: 'x'.repeat(201) }, 'This subject is too long. Please shorten it to 200 characters.'],
  [{ message: 'x'.repeat(5001) }, 'This message is too long. Please shorten it to 5,000 characters.'],
])('rejects %o with a helpful message', (changed, expected) => {
  expect(errorMessages(changed)).toContain(expected)
})

test('accepts values at the limits', () => {
  expect(
    errorMessages({ name: 'x'.repeat(120), subject: 'x'.repeat(200), message: 'x'.repeat(5000) }),
  ).toEqual([])
})
