import { describe, expect, it } from 'vitest'
import { type ReceiptTerms, readReceiptCode, receiptLineText } from './receipt.ts'

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

describe('a line of a receipt', () => {
  const terms = { currency: 'GBP' } as ReceiptTerms
  const line = { kind: 'option' as const, question: 'Is there a PA?', label: 'No, bring yours', amount: 120 }

  it('a line of a receipt is the answer, with its question below', () => {
    const text = { label: 'No, bring yours', detail: 'Is there a PA?', amount: '£120' }
    expect(receiptLineText(line, terms)).toEqual(text)
  })

  it('a line of a receipt is called by its short name where it has one', () => {
    expect(receiptLineText({ ...line, short: 'Our own PA' }, terms).label).toBe('Our own PA')
  })
})
