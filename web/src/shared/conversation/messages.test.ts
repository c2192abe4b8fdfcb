import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stubbedMessage } from '../../testing/stub-message.ts'
import { type Message, mergeMessages, toMessage } from './messages.ts'

test('keeps each message once and in the order sent, in whatever order and however often they arrive', () => {
  const sent = Array.from({ length: 6 }, (_, place) =>
    stubbedMessage(`m${place}`, { created_at: `2031-01-01T10:00:00.00000${place}+00:00` }),
  )
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1 }), (arrivals) => {
      const merged = arrivals.reduce<Message[]>(
        (list, place) => mergeMessages(list, [sent[place] as Message]),
        [],
      )
      const expected = sent.filter((_, place) => arrivals.includes(place)).map(({ id }) => id)
      expect(merged.map(({ id }) => id)).toEqual(expected)
    }),
  )
})

test('an update replaces the old copy, and a late old copy does not replace the update', () => {
  const old = stubbedMessage('one', { is_read: false })
  const read = stubbedMessage('one', { is_read: true, updated_at: '2031-01-01T10:05:00Z' })
  expect(mergeMessages([old], [read])).toEqual([read])
  expect(mergeMessages([read], [old])).toEqual([read])
})

test('drops invalid attachments', () => {
  const row = {
    ...stubbedMessage('one'),
    attachments: [
      { name: 'songs.pdf', size: 12, type: 'application/pdf', path: 'b/1.pdf' },
      'x',
      { size: 1 },
      null,
    ],
  }
  expect(toMessage(row).attachments).toEqual([
    { name: 'songs.pdf', size: 12, type: 'application/pdf', path: 'b/1.pdf' },
  ])
  expect(toMessage({ ...row, attachments: null }).attachments).toEqual([])
})
