// Turns of callers that share a queue.
import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

function recorded(limits: ConstructorParameters<typeof FairQueue>[0]) {
  const queue = new FairQueue(limits)
  const started: string[] = []
  const endings: (() => void)[] = []
  const add = (caller: string, name = caller) =>
    queue.run(caller, () => {
      started.push(name)
      return new Promise<void>((end) => endings.push(end))
    })
  const endNext = async () => {
    await new Promise((done) => setImmediate(done))
    endings.shift()?.()
  }
  return { add, endNext, started }
}

describe('a fair queue', () => {
  it('starts what it can at once, and lets callers take turns however many each has waiting', async () => {
    const { add, endNext, started } = recorded({ maxRunning: 1, maxWaiting: 10, maxWaitingEach: 5 })
    const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => add(name.charAt(0), name))
    for (const _ of all) await endNext()
    await Promise.all(all)
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  it('refuses one caller who has too many waiting, and takes others', async () => {
    const { add, endNext } = recorded({ maxRunning: 1, maxWaiting: 10, maxWaitingEach: 2 })
    const taken = ['a', 'a', 'a'].map((caller) => add(caller))
    await expect(add('a')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 2 })
    taken.push(add('b'))
    for (const _ of taken) await endNext()
    await Promise.all(taken)
  })

  it('refuses everyone while it is full, and starts again after a failure', async () => {
    const queue = new FairQueue({ maxRunning: 1, maxWaiting: 1, maxWaitingEach: 1 })
    let fail: (error: Error) => void = () => undefined
    const running = queue.run('a', () => new Promise((_, reject) => (fail = reject)))
    const waiting = queue.run('b', async () => 'b')
    await expect(queue.run('c', async () => 'c')).rejects.toMatchObject({ code: 'busy' })
    fail(new Error('failed'))
    await expect(running).rejects.toThrow('failed')
    expect(await waiting).toBe('b')
    expect(await queue.run('c', async () => 'c')).toBe('c')
  })
})
