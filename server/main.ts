// The program: reads the environment, starts, and stops on a signal. Beside admin.ts, the only file that acts when it
// is loaded.
import { readConfig } from './core/config.ts'
import { createLog, type Log } from './core/log.ts'
import { StartError } from './core/start-error.ts'
import { findRoot } from './find-root.ts'
import { type RunningServer, start } from './start.ts'

/** scripts/run.mjs starts the server again after it. */
const crashExitCode = 70
const crashDrainMs = 10_000

// The job queue prints the stack of a worker that lost its database beside logging it. One line of the log is enough.
console.trace = () => undefined

const stopping = new AbortController()
let askedAt = 0
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A terminal and npm both pass on one Ctrl-C, so only a later signal means impatience.
    if (stopping.signal.aborted && Date.now() - askedAt > 1_000) process.exit(1)
    askedAt ||= Date.now()
    stopping.abort()
  })
}
// The program that started us watches us over this channel; without it no one would restart us.
process.on('disconnect', () => stopping.abort())
process.channel?.unref()

let log: Log = createLog('info')
/** Set by an error that nothing caught: what the process knows may be wrong, so it stops and another one starts. */
let hasCrashed = false
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    log.fatal({ err: error, event }, 'unexpected error; stopping')
    if (hasCrashed) return
    hasCrashed = true
    process.exitCode = crashExitCode
    setTimeout(() => process.exit(crashExitCode), crashDrainMs).unref()
    stopping.abort()
  })
}

try {
  const config = readConfig(process.env)
  log = createLog(config.logLevel)
  const server = await start({ config, root: findRoot(), log, signal: stopping.signal })
  process.stdout.write(greeting(server))
  if (!stopping.signal.aborted)
    await new Promise((stop) => stopping.signal.addEventListener('abort', stop, { once: true }))
  log.info('stopping')
  await server.stop({ isUrgent: hasCrashed })
  process.exitCode = hasCrashed ? crashExitCode : 0
} catch (error) {
  process.exitCode = hasCrashed ? crashExitCode : stopping.signal.aborted ? 0 : 1
  if (error instanceof StartError) process.stderr.write(`Bandstand cannot start: ${error.message}\n`)
  else if (!stopping.signal.aborted) log.fatal({ err: error }, 'Bandstand cannot start')
}

/** In one piece: whoever waits for the first line has the others too. */
function greeting({ url, demo }: RunningServer): string {
  const lines = [`Bandstand is ready at ${url}`]
  if (demo) {
    lines.push(`A demo artist's booking page: ${demo.page}`)
    lines.push(`Its login: ${demo.email}, password ${demo.password}`)
  }
  return `${lines.join('\n')}\n`
}
