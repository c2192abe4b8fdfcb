import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { expect, it, onTestFinished } from 'vitest'
import { createLog, inBatches, isoTime, type Log, logRequest } from './log.ts'

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

it.each(['info', 'debug'] as const)(
  'writes the %s line of a request in the format of all others',
  (level) => {
    const request = {
      requestId: 'proxy-id.1234',
      method: 'GET',
      path: '/book/a"b\\c\n\u2028',
      status: 200,
      ms: 1.5,
    }
    const lines = linesOf(level, (log) => {
      logRequest(log, level, request)
      log[level](request, 'request')
    })
    const [composed, general] = lines.map(({ time, ...rest }) => {
      expect(new Date(String(time)).toISOString()).toBe(time)
      return rest
    })
    expect(composed).toEqual(general)
    expect(Object.keys(composed ?? {})).toEqual(Object.keys(general ?? {}))
  },
)

it('writes no request lines below the wanted level', () => {
  const request = { requestId: 'proxy-id.1234', method: 'GET', path: '/', status: 200, ms: 1 }
  expect(linesOf('warn', (log) => logRequest(log, 'info', request))).toEqual([])
  expect(linesOf('info', (log) => logRequest(log, 'debug', request))).toEqual([])
})

it.each([0, 7, 999, 1_000, 1_735_689_599_999, 1_735_689_600_000, 1_735_689_600_042])(
  'formats %i ms as an ISO time',
  (ms) => {
    expect(isoTime(ms)).toBe(new Date(ms).toISOString())
    // A clock that was set back.
    expect(isoTime(ms - (ms % 1_000) + 5)).toBe(new Date(ms - (ms % 1_000) + 5).toISOString())
  },
)

it('hands lines over in batches, in order, and the rest when it is flushed', () => {
  const written: string[] = []
  const stream = {
    write(lines: string) {
      written.push(lines)
    },
    flushSync() {
      written.push('flushed')
    },
  }
  const batches = inBatches(stream)
  const lines = Array.from({ length: 200 }, (_, number) => `${number} ${'x'.repeat(90)}\n`)
  for (const line of lines) batches.write(line)
  expect(written.length).toBe(2)
  batches.flushSync()
  expect(written.pop()).toBe('flushed')
  expect(written.join('')).toBe(lines.join(''))
  batches.pass()
  expect(written).toHaveLength(3)
})

it('writes the last lines when the process ends, in whatever way', async () => {
  const run = promisify(execFile)
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const outfile = join(folder, 'log.cjs')
  const entryPoints = [join(import.meta.dirname, 'log.ts')]
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'cjs' })
  const log = `const log = require(${JSON.stringify(outfile)}).createLog('info');`
  for (const [end, words] of [
    ['', ['last words']],
    ['process.exit(0)', ['last words']],
    [`log.fatal('fatal'); process.reallyExit(0)`, ['last words', 'fatal']],
  ] as const) {
    const code = `${log} log.info('last words'); ${end}`
    const { stderr } = await run(process.execPath, ['-e', code])
    expect(
      stderr
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).msg),
    ).toEqual(words)
  }
})
