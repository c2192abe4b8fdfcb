// The product for the journeys: the built server on a folder of its own, which is gone afterwards.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'bandstand-e2e-'))
const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'dist', 'server', 'main.js')], {
  env: { ...process.env, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' },
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exitCode = code ?? 1
})
