// Runs work that may block the event loop in a worker thread of its own: few at once, for a limited time.
import { Worker } from 'node:worker_threads'

export interface WorkerLimits {
  maxRunning: number
  maxWaiting: number
  /** From the moment the program has loaded. The thread is terminated afterwards. */
  timeoutMs: number
  maxHeapMb: number
}

/** Loading is our own code, which is slow only on a busy machine. */
const loadTimeoutMs = 60_000

/** The work was refused or stopped because of a limit. */
export class WorkerLimitError extends Error {
  override name = 'WorkerLimitError'
}

export class OneShotWorker {
  readonly #program: URL
  readonly #limits: WorkerLimits
  #running = 0
  readonly #waiting: (() => void)[] = []

  /** The program posts `loaded`, reads its input from `workerData`, and posts the result. */
  constructor(program: URL, limits: WorkerLimits) {
    this.#program = program
    this.#limits = limits
  }

  async run(input: unknown): Promise<unknown> {
    await this.#takeTurn()
    try {
      return await this.#start(input)
    } finally {
      this.#passTurn()
    }
  }

  async #takeTurn(): Promise<void> {
    if (this.#running < this.#limits.maxRunning) {
      this.#running += 1
      return
    }
    if (this.#waiting.length >= this.#limits.maxWaiting)
      throw new WorkerLimitError('the server is busy, please try again')
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #passTurn(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
  }

  /** Threads do not inherit the loader of TypeScript. */
  async #findProgram(): Promise<URL | string> {
    if (!this.#program.pathname.endsWith('.ts')) return this.#program
    const { bundleSource } = await import('./bundle-source.ts')
    return bundleSource(this.#program)
  }

  async #start(workerData: unknown): Promise<unknown> {
    const { timeoutMs, maxHeapMb } = this.#limits
    const program = await this.#findProgram()
    const options = {
      workerData,
      eval: typeof program === 'string',
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      // It needs nothing of the environment, which holds secrets.
      env: {},
      execArgv: [],
    }
    const worker = new Worker(program, options)
    // A shutdown does not wait for it.
    worker.unref()
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise((resolve, reject) => {
        const limit = (ms: number) => {
          clearTimeout(timer)
          timer = setTimeout(() => reject(new WorkerLimitError('it took too long')), ms)
        }
        limit(loadTimeoutMs)
        worker.once('message', () => {
          limit(timeoutMs)
          worker.once('message', resolve)
        })
        worker.once('error', reject)
        worker.once('exit', (code) => reject(new Error(`The worker ended with code ${code}.`)))
      })
    } finally {
      clearTimeout(timer)
      await worker.terminate()
    }
  }
}
