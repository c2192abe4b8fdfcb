import { expect, it } from 'vitest'
import { createLog, type Log, logRequest } from './log.ts'

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

function linesOf(level: string, write: (log: Log) => void): Record<string, unknown>[] {
  const lines: string[] = []
  const stream = {
    write(line: string) {
      lines.push(line)
    },
  }
  write(createLog(level, stream))
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true)
  return lines.map((line) => JSON.parse(line))
}

it('writes the line of a request in the format of all others', () => {
  const request = {
    requestId: 'proxy-id.1234',
    method: 'GET',
    path: '/book/a"b\\c\n\u2028',
    status: 200,
    ms: 1.5,
  }
  const lines = linesOf('info', (log) => {
    logRequest(log, request)
    log.info(request, 'request')
  })
  const [composed, general] = lines.map(({ time, ...rest }) => {
    expect(new Date(String(time)).toISOString()).toBe(time)
    return rest
  })
  expect(composed).toEqual(general)
  expect(Object.keys(composed ?? {})).toEqual(Object.keys(general ?? {}))
})

it('writes no request lines when only warnings are wanted', () => {
  const request = { requestId: 'proxy-id.1234', method: 'GET', path: '/', status: 200, ms: 1 }
  expect(linesOf('warn', (log) => logRequest(log, request))).toEqual([])
})
