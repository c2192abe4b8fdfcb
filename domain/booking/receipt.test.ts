import { describe, expect, it } from 'vitest'
import { readReceiptCode } from './receipt.ts'

describe('the code of a receipt', () => {
  const code = '0123456789abcdef0123456789abcdef'

  it.each([code, code.toUpperCase(), ` ${code}\n`, '01234567-89ab-cdef-0123-456789abcdef'])(
    'the code of a receipt is read from %j',
    (typed) => {
      expect(readReceiptCode(typed)).toBe(code)
    },
  )

  it.each(['', code.slice(1), `${code}0`, code.replace('0', 'g'), ' '.repeat(200), `${code}%00`])(
    'the code of a receipt is not read from %j',
    (typed) => {
      expect(readReceiptCode(typed)).toBeUndefined()
    },
  )
})
