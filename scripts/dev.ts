// `npm run dev`: Vite at the usual port with hot reload, and behind it the server at the next port, restarted when
// its files change. A change of SQL regenerates the types and restarts the server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createServer, type ProxyOptions } from 'vite'
import { buildWeb } from './build/build-web.ts'
import { inlineDevConfig } from './dev/inline-dev-config.ts'
import { watchSql } from './dev/watch-sql.ts'

const root = join(import.meta.dirname, '..')
const webPort = Number(process.env.PORT ?? 3000)
const serverPort = webPort + 1
const serverUrl = `http://127.0.0.1:${serverPort}`

// Paths that the server handles; all others are the web app's.
const serverPaths = [
  '/auth/v1',
  '/rest/v1',
  '/realtime/v1',
  '/storage/v1',
  '/functions/v1',
  '/config.json',
  '/healthz',
  '/metrics',
  '/dev/mailbox',
  '/embed.js',
  '/calendars/',
]

// The server also serves the built pages; Vite is in front of them, but they have to exist.
if (!existsSync(join(root, 'dist/web/index.html'))) await buildWeb(root, join(root, 'dist/web'))

const tsx = createRequire(import.meta.url).resolve('tsx/cli')
// generate-types.ts writes release.json after every change of SQL.
const watch = ['watch', '--clear-screen=false', '--include', 'database/release.json']
const server = spawn(process.execPath, [tsx, ...watch, 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(serverPort), SITE_URL: `http://localhost:${webPort}` },
})
const types = watchSql(root, tsx)
const serverEnded = once(server, 'exit')

const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  plugins: [inlineDevConfig(serverUrl)],
  server: {
    host: '127.0.0.1',
    port: webPort,
    strictPort: true,
    proxy: Object.fromEntries(serverPaths.map((path) => [path, proxyTo(path)])),
  },
})

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0))
server.on('exit', () => stop(1))

await vite.listen()
console.log(`Bandstand in development: http://localhost:${webPort}`)

function proxyTo(path: string): ProxyOptions {
  return { target: serverUrl, ws: path === '/realtime/v1' }
}

async function stop(exitCode: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  server.kill('SIGTERM')
  await Promise.all([serverEnded, types.stop(), vite.close()])
  process.exit(exitCode)
}
