import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('redacts our tokens anywhere in a line', () => {
  const token = '0123456789abcdef0123456789abcdef01234567'
  const lines: string[] = []
  const log = createLog('info', {
    write: (line) => {
      lines.push(line)
    },
  })
  log.warn(
    { reason: `550 spam: https://x.example/?token=${token}`, err: new Error(`r-${token}@x.example`) },
    token,
  )
  log.child({ link: `?token=${token}` }).info('sent')
  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toContain(token)
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['[hidden]', 'sent'])
})
