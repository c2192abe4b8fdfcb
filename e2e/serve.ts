// Starts the built server for the browser tests, on a temporary folder with a subset of the gazetteer: filling all of
// it takes longer than most tests.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { asOwner } from '../tests/harness/as-owner.ts'
import { fillSmallGazetteer } from '../tests/harness/gazetteer.ts'
import { makeScratchFolder } from '../tests/harness/scratch-folder.ts'

const dataDir = join(makeScratchFolder(), 'data')
const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'dist', 'server', 'main.js')], {
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    GAZETTEER: 'off',
    LOG_LEVEL: 'warn',
    // All browsers come from one address. Those whose limits count say another one, as a proxy does.
    TRUST_PROXY: '1',
    AUTH_RATE_LIMITS: ['sign-up', 'token', 'verify', 'recover', 'otp', 'mfa', 'passkey']
      .map((kind) => `${kind}=1000`)
      .join(),
  },
  stdio: ['inherit', 'pipe', 'inherit'],
})
server.stdout.on('data', (output: Buffer) => {
  process.stdout.write(output)
  if (output.includes('ready at')) asOwner(dataDir, fillSmallGazetteer).catch(stop)
})

function stop(error: unknown): void {
  process.stderr.write(`${String(error)}\n`)
  server.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => {
  process.exitCode = code ?? 1
})
