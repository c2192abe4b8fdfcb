// Tasks in a child process: what ends the child does not end the server, and the next task gets a new one.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ChildEndedError, ChildProgram, type ChildProgramOptions } from './child-program.ts'

const source = `
import { serveTasks } from '${new URL('./child-program.ts', import.meta.url).href}'
serveTasks({
  double: async (number) => number * 2,
  flip: async (bytes) => bytes.map((byte) => 255 - byte),
  id: async () => process.pid,
  secrets: async () => Object.keys(process.env).filter((name) => !name.startsWith('__CF')),
  fail: async () => { throw new Error('It does not work.') },
  crash: async () => process.abort(),
  hang: () => new Promise(() => undefined),
  spin: async () => { for (;;); },
  grow: async () => { const all = []; for (;;) { all.push(Buffer.alloc(8_000_000, 1)); await new Promise((next) => setTimeout(next, 1)) } },
}, 200)
`

interface TestTasks extends Record<string, (input: never) => Promise<unknown>> {
  double(number: number): Promise<number>
  flip(bytes: Uint8Array): Promise<Uint8Array>
  id(input: null): Promise<number>
  secrets(input: null): Promise<string[]>
}

const folder = mkdtempSync(join(tmpdir(), 'child-program-'))
const program = join(folder, 'program.ts')
const open: ChildProgram<TestTasks>[] = []
beforeAll(() => writeFileSync(program, source))
afterAll(() => {
  for (const child of open) child.close()
  rmSync(folder, { recursive: true })
})

function start(options: Partial<ChildProgramOptions> = {}) {
  const child = new ChildProgram<TestTasks>({
    program,
    timeoutMs: 60_000,
    queue: { maxWaiting: 10, maxWaitingEach: 10 },
    log: pino({ level: 'silent' }),
    ...options,
  })
  open.push(child)
  const run = (name: string, input: unknown = null) => child.run('a caller', name, async () => input as never)
  return { child, run }
}

describe('a child program', () => {
  it('answers with what its tasks return, and passes bytes and errors on', async () => {
    const { run } = start()
    expect(await run('double', 21)).toBe(42)
    expect([...((await run('flip', new Uint8Array([0, 1, 255]))) as Uint8Array)]).toEqual([255, 254, 0])
    await expect(run('fail')).rejects.toThrow('It does not work.')
    await expect(run('unknown')).rejects.toThrow('There is no task unknown.')
  })

  it('a child program is one process for many tasks, without the environment of the server', async () => {
    const { run } = start()
    expect(new Set([await run('id'), await run('id')]).size).toBe(1)
    expect(await run('secrets')).toEqual([])
  })

  it.each(['crash', 'grow'])(
    'a child program that ends itself in the task %s fails this task only',
    async (task) => {
      const { run } = start()
      const results = await Promise.allSettled([run('double', 1), run(task), run('double', 2)])
      expect(results[0]).toMatchObject({ value: 2 })
      expect(results[1]).toMatchObject({ reason: expect.any(ChildEndedError) })
      expect(results[2]).toMatchObject({ value: 4 })
    },
  )

  // Long enough for the other tasks on a busy machine: the child has a low priority.
  it.each(['hang', 'spin'])('a child program is killed when the task %s takes too long', async (task) => {
    const { run } = start({ timeoutMs: 5_000 })
    const earlier = await run('id')
    await expect(run(task)).rejects.toThrow('The task took too long.')
    expect(await run('id')).not.toBe(earlier)
  })

  it('a child program is no longer there after it was closed', async () => {
    const { child, run } = start()
    const id = (await run('id')) as number
    child.close()
    await expect.poll(() => isRunning(id)).toBe(false)
  })
})

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}
