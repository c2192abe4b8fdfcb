// Fills the gazetteer in a child process, without delaying the start or using the server's memory.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'
import type { Log } from '../../core/log.ts'
import { isFilled } from './fill-gazetteer.ts'

export interface FillOptions {
  platform: pg.Pool
  owner: pg.ClientConfig
  /** The program to run, as a source file or as built. */
  program: string
  /** Called once the gazetteer is filled; `isNew` when it was not before. */
  onFilled(isNew: boolean): Promise<void>
  log: Log
}

export interface Filling {
  stop(): Promise<void>
}

/**
 * A failure is shown in the log and on the admin page, and retried at the next start: until then addresses are not
 * found.
 */
export function fillInBackground({ platform, owner, program, onFilled, log }: FillOptions): Filling {
  const stopping = new AbortController()
  const done = (async () => {
    if (await isFilled(platform)) return onFilled(false)
    if (stopping.signal.aborted) return
    const progress = recordProgress(platform, log)
    await progress.begin()
    const child = spawn(process.execPath, [...process.execArgv, program], {
      stdio: ['pipe', 'ignore', 'pipe'],
      signal: stopping.signal,
    })
    let stderr = ''
    child.stderr.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString()).slice(-2_000)
    })
    child.stdin.on('error', () => undefined)
    child.stdin.end(JSON.stringify(owner))
    const [code] = await once(child, 'close')
    if (code !== 0) {
      await progress.fail(stderr)
      throw new Error(stderr)
    }
    await progress.end()
    log.info('filled the gazetteer')
    await onFilled(true)
  })().catch((error: Error) => {
    if (!stopping.signal.aborted)
      log.warn({ reason: error.message }, 'failed to fill the gazetteer; the next start retries')
  })
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}

interface Progress {
  begin(): Promise<void>
  fail(problem: string): Promise<void>
  end(): Promise<void>
}

/** For the admin page. A failure here must not stop the loading. */
function recordProgress(platform: pg.Pool, log: Log): Progress {
  const write = async (text: string, values: unknown[] = []) => {
    await platform
      .query(text, values)
      .catch((error: Error) => log.warn({ reason: error.message }, 'failed to record gazetteer progress'))
  }
  return {
    begin: () =>
      write('insert into places.loading default values on conflict (is_only) do update set problem = null'),
    fail: (problem) => write('update places.loading set problem = $1', [problem]),
    end: () => write('delete from places.loading'),
  }
}
