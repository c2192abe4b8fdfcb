import { expect, test } from 'vitest'
import { readFrameMessage } from './frame-messages.ts'

test('parses valid messages and drops unknown fields', () => {
  expect(readFrameMessage({ type: 'bandstand:height', height: 900, other: 1 })).toEqual({
    type: 'bandstand:height',
    height: 900,
  })
  expect(readFrameMessage({ type: 'bandstand:step', top: 0 })).toEqual({ type: 'bandstand:step', top: 0 })
  const viewport = { type: 'bandstand:viewport', top: 120, height: 0 }
  expect(readFrameMessage(viewport)).toEqual(viewport)
})

test.each([
  null,
  'bandstand:step',
  { type: 'bandstand:height', height: 0 },
  { type: 'bandstand:height', height: 1e9 },
  { type: 'bandstand:step' },
  { type: 'bandstand:step', top: -1 },
  { type: 'bandstand:viewport', top: Number.NaN, height: 10 },
  { type: 'bandstand:viewport', top: 0, height: '10px' },
  { type: 'bandstand:viewport', top: 0, height: Number.POSITIVE_INFINITY },
])('rejects %j', (data) => {
  expect(readFrameMessage(data)).toBeUndefined()
})
