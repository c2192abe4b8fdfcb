import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CallerGate } from './caller-gate.ts'

describe('the gate of callers', () => {
  function open(total: number, { perCaller = total, now = (): number => 0 } = {}) {
    const gate = new CallerGate({ total, perCaller, now })
    const entered: string[] = []
    const enter = (caller = 'ada') =>
      gate.enter(caller, (refused) => entered.push(refused ? `${caller} ${refused.code}` : caller))
    return { gate, entered, enter }
  }

  it('admits as many as it has slots, and the next when one leaves', () => {
    const { gate, entered, enter } = open(2)
    for (const caller of ['ada', 'bob', 'cy']) enter(caller)
    expect(entered).toEqual(['ada', 'bob'])
    gate.leave('ada')
    expect(entered).toEqual(['ada', 'bob', 'cy'])
    gate.leave('bob')
    gate.leave('cy')
    for (const caller of ['dee', 'eve']) enter(caller)
    expect(entered).toHaveLength(5)
  })

  it('lets nobody wait behind the calls of someone who has more than their share', () => {
    const { gate, entered, enter } = open(4, { perCaller: 3 })
    for (let count = 0; count < 50; count++) enter('stranger')
    enter('ada')
    expect(entered).toEqual(['stranger', 'stranger', 'stranger', 'ada'])
    gate.leave('stranger')
    expect(entered.slice(4)).toEqual(['stranger'])
  })

  it('runs ten calls that a page makes at once, three at a time, and refuses none', () => {
    const { gate, entered, enter } = open(10, { perCaller: 3 })
    for (let count = 0; count < 10; count++) enter()
    expect(entered).toHaveLength(3)
    for (let count = 0; count < 10; count++) gate.leave('ada')
    expect(entered).toEqual(Array(10).fill('ada'))
    expect(gate.waiting).toBe(0)
  })

  it('lets those who wait take turns, however many calls each has', () => {
    const { gate, entered, enter } = open(1)
    for (const caller of ['ada', 'ada', 'ada', 'bob', 'cy', 'bob']) enter(caller)
    for (let count = 0; count < 6; count++) gate.leave(entered.at(-1) ?? '')
    expect(entered).toEqual(['ada', 'ada', 'bob', 'cy', 'ada', 'bob'])
  })

  it('counts callers without a name only in all', () => {
    const gate = new CallerGate({ total: 3, perCaller: 1 })
    let entered = 0
    for (let count = 0; count < 4; count++) gate.enter(undefined, () => entered++)
    expect(entered).toBe(3)
    gate.leave(undefined)
    expect(entered).toBe(4)
  })

  it('refuses a caller with too many waiting calls, and then anyone when all queues are full', () => {
    const { gate, entered, enter } = open(1)
    for (let count = 0; count < 202; count++) enter('ada')
    expect(entered).toEqual(['ada', 'ada too_many_running'])
    for (let count = 0; count < 801; count++) enter(`caller ${count}`)
    expect(entered.slice(2)).toEqual(['caller 800 busy'])
    expect(gate.waiting).toBe(1_000)
  })

  it('refuses a caller who has waited too long, and admits the next', () => {
    let time = 0
    const { gate, entered, enter } = open(1, { now: () => time })
    enter('ada')
    enter('bob')
    time = 6_000
    enter('cy')
    gate.leave('ada')
    expect(entered).toEqual(['ada', 'bob busy', 'cy'])
  })

  it('lets the place of a slow call rest for its caller, and nobody else', () => {
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { gate, entered, enter } = open(2, { perCaller: 1 })
    for (const caller of ['ada', 'ada', 'bob']) enter(caller)
    gate.leave('ada', 900)
    enter('cy')
    vi.advanceTimersByTime(399)
    expect(entered).toEqual(['ada', 'bob', 'cy'])
    gate.leave('cy')
    vi.advanceTimersByTime(1)
    expect(entered).toEqual(['ada', 'bob', 'cy', 'ada'])
  })

  it('lets no place of a burst rest, and gives a caller who goes on one place’s time, however short each call is', () => {
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const gate = new CallerGate({ total: 10, perCaller: 3 })
    const callMs = 20
    let calls = 0
    const call = () =>
      gate.enter('stranger', () => {
        calls += 1
        setTimeout(() => {
          gate.leave('stranger', callMs)
          call()
        }, callMs)
      })
    for (let count = 0; count < 28; count++) call()
    vi.advanceTimersByTime(200)
    expect(calls, 'three at a time').toBe(3 * 10 + 3)
    vi.advanceTimersByTime(60_000)
    expect(calls * callMs).toBeLessThan(62_000)
    expect(calls * callMs).toBeGreaterThan(50_000)
  })

  it('keeps nothing of callers who have left', () => {
    const { gate, enter } = open(2, { perCaller: 1 })
    for (const caller of ['ada', 'ada', 'bob']) enter(caller)
    for (const caller of ['ada', 'ada', 'bob']) gate.leave(caller)
    expect(JSON.stringify(gate)).toBe(JSON.stringify(open(2, { perCaller: 1 }).gate))
  })
})
