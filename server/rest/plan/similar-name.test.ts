import { describe, expect, it } from 'vitest'
import { similarName } from './similar-name.ts'

describe('the most similar name', () => {
  it.each([
    ['film', ['films', 'directors'], 'films'],
    ['directer', ['films', 'directors'], 'directors'],
    ['send_message', ['get_messages', 'send_mail', 'void'], 'get_messages'],
    ['xyz', ['films', 'directors'], undefined],
    ['', ['films'], undefined],
    ['f'.repeat(5_000), ['films'], undefined],
  ])('the most similar name to %s among %j is %s', (wanted, known, expected) => {
    expect(similarName(wanted, known)).toBe(expected)
  })
})
