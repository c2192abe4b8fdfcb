import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from '../../core/log.ts'
import { EngineError } from './ask-engine.ts'
import { Circuit } from './circuit.ts'

function watched(options: { maxConcurrent?: number; timeoutMs?: number } = {}) {
  const lines: { msg: string }[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const clock = { now: 0 }
  let calls = 0
  const circuit = new Circuit({
    name: 'test',
    log: createLog('info', stream),
    now: () => clock.now,
    ...options,
  })
  const call = (work: () => Promise<unknown>) =>
    circuit.run(() => {
      calls += 1
      return work()
    })
  const fail = (error = new EngineError('it answered 500')) =>
    call(() => Promise.reject(error)).catch(() => 'failed')
  const succeed = () => call(async () => 'answered').catch(() => 'failed')
  return { clock, lines, call, fail, succeed, calls: () => calls }
}

it('skips an engine for a minute after three consecutive failures, then lets one trial call through', async () => {
  const { clock, fail, succeed, calls } = watched()
  await fail()
  await fail()
  expect(await succeed(), 'a success between counts from the start').toBe('answered')
  for (let n = 0; n < 3; n++) await fail()
  expect(calls()).toBe(6)
  clock.now = 59_000
  expect(await succeed()).toBe('failed')
  expect(calls()).toBe(6)
  clock.now = 61_000
  expect(await Promise.all([succeed(), succeed()]), 'one tries, the other does not wait').toEqual([
    'answered',
    'failed',
  ])
  expect(await succeed()).toBe('answered')
})

it('stays open when the trial call fails', async () => {
  const { clock, fail, calls } = watched()
  for (let n = 0; n < 3; n++) await fail()
  clock.now = 61_000
  await fail()
  clock.now = 119_000
  await fail()
  expect(calls()).toBe(4)
})

it('stays open as long as the engine asks for, up to ten minutes', async () => {
  const { clock, fail, succeed } = watched()
  await fail(new EngineError('429', 120_000))
  clock.now = 119_000
  expect(await succeed()).toBe('failed')
  clock.now = 121_000
  expect(await succeed()).toBe('answered')
  await fail(new EngineError('429', 86_400_000))
  clock.now += 600_001
  expect(await succeed()).toBe('answered')
})

it('logs an outage and its end once each', async () => {
  const { clock, lines, fail, succeed } = watched()
  for (let n = 0; n < 20; n++) {
    await fail()
    await succeed()
  }
  expect(lines).toHaveLength(1)
  clock.now = 61_000
  await succeed()
  expect(lines.map(({ msg }) => msg)).toEqual([
    'geocoder or router failed; using the next source',
    'geocoder or router recovered',
  ])
})

it('limits concurrent calls', async () => {
  const { call } = watched({ maxConcurrent: 2, timeoutMs: 60_000 })
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((done) => setTimeout(done, 10))
    running -= 1
  }
  await Promise.all(Array.from({ length: 6 }, () => call(work)))
  expect(most).toBe(2)
})

it('lets no call wait longer than the timeout of a call', async () => {
  const { call } = watched({ maxConcurrent: 2, timeoutMs: 100 })
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const holding = [call(() => held), call(() => held)]
  await expect(call(async () => {})).rejects.toThrow('took too long')
  release()
  await Promise.all(holding)
  await call(async () => {})
})
