// Runs tasks in a child process, one at a time: a task that takes too long or too much memory ends the child, not the
// server. The child is started when it is first needed, and ends when it was not needed for a while.
import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FairQueue, type QueueLimits } from './fair-queue.ts'
import type { Log } from './log.ts'

export type Tasks = Record<string, (input: never) => Promise<unknown>>

export interface ChildProgramOptions {
  /** A source file or a built one, which calls `serveTasks`. */
  program: string
  /** Of one task; the child is killed afterwards. */
  timeoutMs: number
  queue: Omit<QueueLimits, 'maxRunning'>
  log: Log
}

/** Starting is our own code, which is slow only on a busy machine. */
const startTimeoutMs = 60_000
const idleMs = 60_000

/** The child ended during the task: it was killed after a limit, or died. */
export class ChildEndedError extends Error {
  override name = 'ChildEndedError'
}

export class ChildProgram<All extends Tasks> {
  readonly #queue: FairQueue
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(private readonly options: ChildProgramOptions) {
    this.#queue = new FairQueue({ maxRunning: 1, ...options.queue })
  }

  /** The input is read when it is the caller's turn, so that what waits takes no memory. */
  run<Name extends keyof All & string>(
    caller: string,
    name: Name,
    readInput: () => Promise<Parameters<All[Name]>[0]>,
  ): Promise<Awaited<ReturnType<All[Name]>>>
  run(caller: string, name: string, readInput: () => Promise<unknown>): Promise<unknown> {
    return this.#queue.run(caller, async () => {
      const input = await readInput()
      clearTimeout(this.#idle)
      this.#child ??= await this.#start()
      try {
        return await answerOf(this.#child, { name, input }, this.options.timeoutMs)
      } catch (error) {
        if (error instanceof ChildEndedError) {
          this.options.log.warn({ task: name, reason: error.message }, 'ended a child process during a task')
          this.close()
        }
        throw error
      } finally {
        this.#idle = setTimeout(() => this.close(), idleMs).unref()
      }
    })
  }

  close(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  async #start(): Promise<ChildProcess> {
    const { program } = this.options
    const child = spawn(process.execPath, [...loaderOf(program), program], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Keeps bytes as they are.
      serialization: 'advanced',
      // It needs nothing of the environment, which holds secrets.
      env: {},
    })
    // A shutdown does not wait for it; it ends by itself when the server is gone.
    child.unref()
    child.channel?.unref()
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    try {
      await nextMessage(child, startTimeoutMs)
      return child
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    }
  }
}

interface Request {
  name: string
  input: unknown
}
type Answer = { result: unknown } | { problem: string }

async function answerOf(child: ChildProcess, request: Request, timeoutMs: number): Promise<unknown> {
  const answered = nextMessage(child, timeoutMs)
  // A child that is gone is noticed by its end.
  child.send(request, () => undefined)
  const answer = (await answered) as Answer
  if ('problem' in answer) throw new Error(answer.problem)
  return answer.result
}

function nextMessage(child: ChildProcess, timeoutMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      child.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
    }
    const onMessage = (message: unknown) => {
      stop()
      resolve(message)
    }
    const onEnd = (reason: unknown, signal?: unknown) => {
      stop()
      reject(
        new ChildEndedError(
          `The process ended (${reason instanceof Error ? reason.message : (signal ?? reason)}).`,
        ),
      )
    }
    const timer = setTimeout(() => {
      stop()
      reject(new ChildEndedError('The task took too long.'))
    }, timeoutMs)
    child.on('message', onMessage).on('error', onEnd).on('exit', onEnd)
    if (child.exitCode !== null || child.signalCode !== null) onEnd(child.exitCode, child.signalCode)
  })
}

function loaderOf(program: string): string[] {
  if (!program.endsWith('.ts')) return []
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
}

/** The child's side. It ends itself beyond `maxMemoryMb`, and when the server is gone. */
export function serveTasks(tasks: Tasks, maxMemoryMb: number): void {
  yieldToServer()
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMemoryMb * 1024 * 1024) process.kill(process.pid, 'SIGKILL')
  }, 50)
  const answer = (message: Answer) => process.send?.(message)
  process.on('disconnect', () => process.exit())
  process.on('message', ({ name, input }: Request) => {
    const task = tasks[name]
    if (!task) answer({ problem: `There is no task ${name}.` })
    else
      task(input as never).then(
        (result) => answer({ result }),
        (error: Error) => answer({ problem: error.message }),
      )
  })
  process.send?.('ready')
}

/** Not every system allows it; nothing depends on it. */
function yieldToServer(): void {
  try {
    setPriority(10)
    // When memory runs out, Linux ends this process first.
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // The process then has the same rank as the server.
  }
}

/** A program that runs in a process of its own, as a source file or as built. */
export function programPath(root: string, name: string): string {
  const isBuilt = import.meta.url.endsWith('.js')
  return join(root, ...(isBuilt ? ['dist', 'server', `${name}.js`] : ['server', `${name}.ts`]))
}
