// The process that attack.ts starts.
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack } from './attack.ts'
import { send } from './send-call.ts'

process.send?.('ready')
const [{ url, key, calls, identities, inFlight }] = (await once(process, 'message')) as [Attack]
let isEnding = false
process.on('message', () => {
  isEnding = true
})

const answers: Record<string, number> = {}
const senders = identities.flatMap((identity) => Array.from({ length: inFlight }, () => identity))
await Promise.all(
  senders.map(async (identity, place) => {
    for (let number = place; !isEnding; number++) {
      const call = calls[number % calls.length]
      if (!call) return
      const status = await send(url, key, call, identity).catch(() => 0)
      answers[status] = (answers[status] ?? 0) + 1
      // As soon as a limit is reached, as fast as it allows.
      if (status === 429) await wait(50)
    }
  }),
)
process.send?.(answers)
