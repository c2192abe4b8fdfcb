// The entry point: reads the environment, starts, and stops on a signal. With admin.ts the only file with side
// effects on load.
import { readConfig } from './core/config.ts'
import { createLog, type Log } from './core/log.ts'
import { StartError } from './core/start-error.ts'
import { findRoot } from './find-root.ts'
import { type RunningServer, start } from './start.ts'

/** scripts/run.mjs restarts the server after this exit code. */
const crashExitCode = 70
const crashDrainMs = 10_000

// The job queue prints a stack trace for a worker that lost its database, besides logging it. The log line is enough.
console.trace = () => undefined

const stopping = new AbortController()
let askedAt = 0
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A terminal and npm both forward one Ctrl-C, so only a later signal means "stop now".
    if (stopping.signal.aborted && Date.now() - askedAt > 1_000) process.exit(1)
    askedAt ||= Date.now()
    stopping.abort()
  })
}
// The supervisor watches this process over this channel; without it the process would not be restarted.
process.on('disconnect', () => stopping.abort())
process.channel?.unref()

let log: Log = createLog('info')
/** Set by an uncaught error: the process state may be corrupt, so it stops and is restarted. */
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
  process.stdout.write(greeting(server, config.servesSite ? 'Bandstand' : 'The worker of Bandstand'))
  if (!stopping.signal.aborted)
    await new Promise((stop) => stopping.signal.addEventListener('abort', stop, { once: true }))
  log.info('stopping')
  await server.stop({ isUrgent: hasCrashed })
  process.exitCode = hasCrashed ? crashExitCode : 0
} catch (error) {
  process.exitCode = hasCrashed ? crashExitCode : stopping.signal.aborted ? 0 : 1
  if (error instanceof StartError) process.stderr.write(`Bandstand cannot start: ${error.message}\n`)
  else if (!stopping.signal.aborted) log.fatal({ err: error }, 'failed to start')
}

/** Written at once: a program that waits for the first line has the others too. */
function greeting({ url, demo }: RunningServer, what: string): string {
  const lines = [`${what} is ready at ${url}`]
  if (demo) {
    lines.push(`A demo artist's booking page: ${demo.page}`)
    lines.push(`Its login: ${demo.email}, password ${demo.password}`)
  }
  return `${lines.join('\n')}\n`
}
