// Regenerates database/types.ts whenever a SQL file changes, one run at a time.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'

/** Debounce: editors write a file in several steps, and git writes many files. */
const debounceMs = 200

export function watchSql(root: string, tsx: string): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let running: ChildProcess | undefined
  let isStale = false

  const generate = () => {
    if (running) {
      isStale = true
      return
    }
    console.log('SQL changed: generating types')
    running = spawn(process.execPath, [tsx, 'scripts/generate-types.ts'], { cwd: root, stdio: 'inherit' })
    running.once('exit', (code) => {
      running = undefined
      console.log(code === 0 ? 'types generated' : 'types not generated: fix the SQL above and save it again')
      if (!isStale) return
      isStale = false
      generate()
    })
  }
  const watcher = watch(join(root, 'database'), { recursive: true }, (_, name) => {
    if (!name?.endsWith('.sql') && !name?.endsWith('order.txt')) return
    clearTimeout(timer)
    timer = setTimeout(generate, debounceMs)
  })
  return {
    async stop() {
      watcher.close()
      clearTimeout(timer)
      isStale = false
      if (!running) return
      const ended = once(running, 'exit')
      running.kill('SIGTERM')
      await ended
    },
  }
}
