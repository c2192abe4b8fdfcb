import { expect, it } from 'vitest'
import { recipientKey } from './email-address.ts'

it.each([
  ['Cleo@Example.com', 'cleo@example.com'],
  ['cleo+one@example.com', 'cleo@example.com'],
  ['cleo+one+two@example.com', 'cleo@example.com'],
  ['c.leo@example.com', 'c.leo@example.com'],
  ['C.Leo+band@Gmail.com', 'cleo@gmail.com'],
  ['cleo@googlemail.com', 'cleo@gmail.com'],
  ['+one@example.com', '+one@example.com'],
  ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000a'],
])('counts emails to %s as emails to %s', (address, mailbox) => {
  expect(recipientKey(address)).toBe(mailbox)
})
