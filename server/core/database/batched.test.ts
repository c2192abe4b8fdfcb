import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import { batched } from './batched.ts'

describe('batched calls', () => {
  it('batched calls of one moment are sent together, and those made meanwhile with the next batch', async () => {
    const { batches, call, answer } = recorded()
    const first = [call(1), call(2)]
    await answer()
    const next = [call(3), call(4), call(5), call(6)]
    await answer()
    expect(await Promise.all(first)).toEqual([10, 20])
    await answer()
    await answer()
    expect(await Promise.all(next)).toEqual([30, 40, 50, 60])
    expect(batches).toEqual([[1, 2], [3, 4, 5], [6]])
  })

  it('fail alone: one that the database refuses does not take others with it', async () => {
    const refusal = new DatabaseError('invalid byte sequence', 0, 'error')
    const call = batched(async (items: number[]) => {
      if (items.includes(2)) throw refusal
      return items
    }, 3)
    const results = await Promise.allSettled([call(1), call(2), call(3)])
    expect(results).toMatchObject([{ value: 1 }, { reason: refusal }, { value: 3 }])
  })

  it('batched calls that wait fail at once when the database is away, and later ones are sent again', async () => {
    let isAway = true
    const sent: number[][] = []
    const call = batched(async (items: number[]) => {
      sent.push(items)
      if (isAway) throw new Error('Connection terminated unexpectedly')
      return items
    }, 1)
    const results = await Promise.allSettled([call(1), call(2)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isAway = false
    expect(await call(3)).toBe(3)
    expect(sent).toEqual([[1], [3]])
  })
})

/** Batches of up to three; each is answered when the test says so. */
function recorded() {
  const batches: number[][] = []
  let onAnswer: (() => void) | undefined
  const call = batched((items: number[]) => {
    batches.push(items)
    return new Promise<number[]>((resolve) => {
      onAnswer = () => resolve(items.map((item) => item * 10))
    })
  }, 3)
  const answer = async () => {
    await new Promise(setImmediate)
    onAnswer?.()
    onAnswer = undefined
  }
  return { batches, call, answer }
}
