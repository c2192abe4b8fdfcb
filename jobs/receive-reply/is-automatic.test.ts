import { describe, expect, it } from 'vitest'
import { isAutomatic } from './is-automatic.ts'

const letter = {
  envelopeSender: 'cleo@example.com',
  receivedAt: '2031-06-14T09:00:00Z',
  from: ['cleo@example.com'],
  headers: {} as Record<string, string>,
  messageId: '<abc@example.com>',
  subject: 'Re: Your quote',
}

describe('a mail', () => {
  it('a mail from a person is not automatic', () => {
    const headers = { 'auto-submitted': 'no', precedence: 'first-class', 'return-path': '<cleo@example.com>' }
    expect(isAutomatic({ ...letter, headers }, 'localhost')).toBe(false)
    expect(isAutomatic({ ...letter, envelopeSender: undefined }, 'localhost')).toBe(false)
    expect(isAutomatic({ ...letter, from: ['postmasters@example.com'] }, 'localhost')).toBe(false)
    expect(isAutomatic({ ...letter, subject: 'Auto: the car park' }, 'localhost')).toBe(false)
  })

  it.each([
    ['without a return path', { envelopeSender: '' }],
    ['with an empty return path', { headers: { 'return-path': '<>' } }],
    ['with an auto-submitted header', { headers: { 'auto-submitted': 'auto-generated; type=x' } }],
    ['to many', { headers: { precedence: 'Bulk' } }],
    ['of a list', { headers: { 'list-id': '<list.example.com>' } }],
    ['of Exchange', { headers: { 'x-auto-response-suppress': 'DR, OOF, AutoReply' } }],
    ['that reports', { headers: { 'content-type': 'multipart/report; report-type=delivery-status' } }],
    ['of a mail server', { from: ['mailer-daemon@example.com'] }],
    ['from a no-reply address', { from: ['no-reply+1@example.com'] }],
    ['sent by us', { messageId: `<${'a'.repeat(40)}@book.example.com>` }],
    ['about an absence', { subject: 'Automatische Antwort: Ihr Angebot' }],
  ])('%s is automatic', (_, change) => {
    expect(isAutomatic({ ...letter, ...change }, 'book.example.com')).toBe(true)
  })
})
