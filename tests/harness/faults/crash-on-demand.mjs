// Loaded into a server by NODE_OPTIONS: throws an uncaught error once the file CRASH_FILE exists.
import { existsSync, rmSync } from 'node:fs'

const { CRASH_FILE = '' } = process.env
if (process.argv[1]?.endsWith('main.js')) {
  setInterval(() => {
    if (!existsSync(CRASH_FILE)) return
    rmSync(CRASH_FILE)
    void Promise.reject(new Error('a crash on demand'))
  }, 20).unref()
}
