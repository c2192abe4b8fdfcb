import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

function atOnce(...commands: string[]): Promise<{ code: unknown; said: string; complained: string }> {
  const given = [join(import.meta.dirname, 'at-once.mjs'), ...commands]
  return new Promise((done) =>
    execFile(process.execPath, given, (error, said, complained) =>
      done({ code: error?.code ?? 0, said, complained }),
    ),
  )
}

it('runs every command to its end and prints their output', async () => {
  const { code, said, complained } = await atOnce('echo one thing', 'echo another')
  expect(code).toBe(0)
  expect(said.trim().split('\n').sort()).toEqual(['another', 'one thing'])
  expect(complained).toBe('')
})

it('fails when one fails, and names it after the others have ended', async () => {
  const { code, said, complained } = await atOnce('ls /no-such-folder', 'echo fine')
  expect(code).toBe(1)
  expect(said).toBe('fine\n')
  expect(complained).toMatch(/\nFailed: ls \/no-such-folder\n$/)
})

it('fails when a program does not exist', async () => {
  // By its path: with an inaccessible folder in PATH the system returns another error.
  const { code, complained } = await atOnce('./no-such-program')
  expect(code).toBe(1)
  expect(complained).toMatch(/^Error: spawn \.\/no-such-program ENOENT\nFailed: \.\/no-such-program\n$/)
})

it('repeats at the end which tests failed', async () => {
  const { code, said, complained } = await atOnce(
    'grep -h FAIL-SAFE package.json scripts/at-once.test.ts missing',
  )
  expect(code).toBe(1)
  const [line = ''] = said.split('\n')
  expect(line).toContain('FAIL-SAFE')
  expect(complained).toContain(line)
})

it('repeats at the end which tests were flaky, and passes', async () => {
  const { code, complained } = await atOnce('echo FLAKY a test: it was late', 'echo fine')
  expect(code).toBe(0)
  expect(complained).toBe('FLAKY a test: it was late\n')
})
