// Sees to it that the gazetteer is filled, without keeping the start or the memory of the server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import type { Log } from '../core/log.ts'
import { isFilled } from './fill-gazetteer.ts'

export interface FillOptions {
  platform: pg.Pool
  owner: pg.ClientConfig
  /** The program to run, as a source file or as built. */
  program: string
  /** Called once the gazetteer is there, also when it was before. */
  onFilled(): Promise<void>
  log: Log
}

export interface Filling {
  stop(): Promise<void>
}

/** What fails is said in the log, and tried again at the next start: until then addresses are not found. */
export function fillInBackground({ platform, owner, program, onFilled, log }: FillOptions): Filling {
  const stopping = new AbortController()
  const done = (async () => {
    if (await isFilled(platform)) return onFilled()
    if (stopping.signal.aborted) return
    const child = spawn(process.execPath, [...process.execArgv, program], {
      stdio: ['pipe', 'pipe', 'pipe'],
      signal: stopping.signal,
    })
    createInterface(child.stdout).on('line', reportEach(25, log))
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2_000)
    })
    child.stdin.on('error', () => undefined)
    child.stdin.end(JSON.stringify(owner))
    const [code] = await once(child, 'close')
    if (code === 0) {
      log.info('the gazetteer is filled')
      await onFilled()
    } else log.warn({ reason: said }, 'the gazetteer could not be filled; the next start tries again')
  })().catch((error: Error) => {
    if (!stopping.signal.aborted)
      log.warn({ reason: error.message }, 'the gazetteer could not be filled; the next start tries again')
  })
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}

/** Logs the progress of the program, which says it for every batch, in steps of so many percent. */
function reportEach(stepPercent: number, log: Log): (line: string) => void {
  let reported = 0
  return (line) => {
    const [done = 0, total = 1] = line.split(' ').map(Number)
    const percent = Math.floor((100 * done) / total)
    if (!(percent >= reported + stepPercent)) return
    reported = percent
    log.info({ done, total }, 'filling the gazetteer')
  }
}
