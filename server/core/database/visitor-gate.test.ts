import { describe, expect, it } from 'vitest'
import { VisitorGate } from './visitor-gate.ts'

describe('the gate for visitors', () => {
  function open(limit: number, now: () => number = () => 0) {
    const gate = new VisitorGate(limit, now)
    const entered: (string | undefined)[] = []
    return { gate, entered, enter: () => gate.enter((refused) => entered.push(refused?.code)) }
  }

  it('admits as many as it has slots, and the next when one leaves', () => {
    const { gate, entered, enter } = open(2)
    for (let count = 0; count < 3; count++) enter()
    expect(entered).toHaveLength(2)
    gate.leave()
    expect(entered).toEqual([undefined, undefined, undefined])
    gate.leave()
    gate.leave()
    enter()
    enter()
    expect(entered).toHaveLength(5)
  })

  it('refuses callers when the queue is full', () => {
    const { gate, entered, enter } = open(1)
    for (let count = 0; count < 1_002; count++) enter()
    expect(entered).toEqual([undefined, 'busy'])
    expect(gate.waiting).toBe(1_000)
  })

  it('refuses a caller who has waited too long, and admits the next', () => {
    let time = 0
    const { gate, entered, enter } = open(1, () => time)
    enter()
    enter()
    time = 6_000
    enter()
    gate.leave()
    expect(entered).toEqual([undefined, 'busy', undefined])
  })
})
