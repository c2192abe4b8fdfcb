// Sends calls together that come at the same time: at most one batch is under way, and what is called meanwhile goes with
// the next. A quiet server sends each call at once, a busy one sends fewer and larger batches.
import { isDatabaseUnavailable } from './is-database-unavailable.ts'

interface Call<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/** `send` returns a result for each item, in their order. */
export function batched<Item, Result>(
  send: (items: Item[]) => Promise<Result[]>,
  maxItems: number,
): (item: Item) => Promise<Result> {
  const waiting: Call<Item, Result>[] = []
  let isSending = false

  const sendTogether = async (calls: Call<Item, Result>[]): Promise<void> => {
    try {
      const results = await send(calls.map(({ item }) => item))
      for (const [number, { resolve }] of calls.entries()) resolve(results[number] as Result)
    } catch (error) {
      if (isDatabaseUnavailable(error))
        for (const { reject } of [...calls, ...waiting.splice(0)]) reject(error)
      // One of them is the reason: the others must not fail with it.
      else if (calls.length > 1) for (const call of calls) await sendTogether([call])
      else for (const { reject } of calls) reject(error)
    }
  }
  const sendNext = () => {
    isSending = waiting.length > 0
    if (isSending) sendTogether(waiting.splice(0, maxItems)).then(sendNext, sendNext)
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      // All calls of this turn of the event loop go together.
      if (!isSending) setImmediate(sendNext)
      isSending = true
    })
}
