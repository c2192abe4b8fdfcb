import { expect, test } from 'vitest'
import { makeQrCode, qrSvg } from './qr-code.ts'

test('draws exactly the dark modules, with a white margin around them', () => {
  const code = makeQrCode('https://book.example.com/book/nadia')
  const drawn = new Set<string>()
  for (const [, column, row, long] of code.path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let step = 0; step < Number(long); step++) drawn.add(`${row} ${Number(column) + step}`)
  }
  for (let row = 0; row < code.size; row++) {
    for (let column = 0; column < code.size; column++) {
      expect(drawn.has(`${row} ${column}`)).toBe(code.isDark(row, column))
      if (Math.min(row, column) < 4) expect(code.isDark(row, column)).toBe(false)
    }
  }
  expect(drawn.size).toBeGreaterThan(100)
  expect(qrSvg(code)).toContain(`viewBox="0 0 ${code.size} ${code.size}"`)
})
