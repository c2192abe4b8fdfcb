// @ts-check
// Runs the server as a child process and restarts it when it ends unexpectedly: with a growing delay, and a limited
// number of times in a row. Signals are forwarded; the server stops on its own when this process is killed.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** The exit code of server/main.ts after an uncaught error. */
const crashExitCode = 70
const maxCrashes = 5
/** Older crashes do not count. */
const crashWindowMs = 10 * 60_000

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ firstDelayMs?: number }} [options]
 * @returns {Promise<number>} the exit code
 */
export async function supervise(program, args, { firstDelayMs = 500 } = {}) {
  const stopping = new AbortController()
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      stopping.abort()
      child?.kill(signal)
    })
  }
  /** @type {number[]} */
  let crashes = []
  while (true) {
    child = fork(program, args)
    const [code, signal] = await once(child, 'exit')
    const hasCrashed = signal !== null || code === crashExitCode
    if (!hasCrashed) return code ?? 0
    if (stopping.signal.aborted) return code ?? 0
    const now = Date.now()
    crashes = [...crashes.filter((at) => now - at < crashWindowMs), now]
    const reason = signal ? `was ended by ${signal}` : 'ended after an unexpected error'
    if (crashes.length > maxCrashes) {
      console.error(`Bandstand ${reason}, ${crashes.length} times in ten minutes: not starting it again.`)
      return code ?? 1
    }
    console.error(`Bandstand ${reason}; starting it again.`)
    await wait(firstDelayMs * 2 ** (crashes.length - 1), undefined, { signal: stopping.signal }).catch(
      () => {},
    )
    if (stopping.signal.aborted) return 0
  }
}
