// The calls of one stranger, as many in flight as allowed, in a process of their own: the visitors of the rig measure the server,
// and not how busy the stranger's own program is.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Call } from './send-call.ts'

export type { Call }

export interface Attack {
  url: string
  key: string
  calls: Call[]
  /** The headers of each identity. */
  identities: Record<string, string>[]
  /** Of each identity. */
  inFlight: number
}

/** Stopping returns how often each status was answered. */
export async function startAttack(attack: Attack): Promise<{ stop(): Promise<Record<string, number>> }> {
  const child: ChildProcess = fork(fileURLToPath(new URL('./attacker.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  })
  await once(child, 'message')
  child.send(attack)
  return {
    async stop() {
      child.send('stop')
      const [answers] = await once(child, 'message')
      child.disconnect()
      return answers
    },
  }
}
