// What the rigs with several processes on one database share: a folder and a time limit, the processes' environment, and
// the owner's connection.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** A new folder that is removed when this process ends, which it does after the limit at the latest. */
export function openRig(name: string, limitMs: number): string {
  const folder = mkdtempSync(join(tmpdir(), `bandstand-${name}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  setTimeout(() => {
    console.error(`stopped after ${limitMs / 1000} s`)
    process.exit(1)
  }, limitMs).unref()
  return folder
}

export function environment(
  { user, password, port, database }: pg.ClientConfig,
  smtpPort: number,
  more: { PORT: string; DATA_DIR: string; STOP_DELAY?: string },
): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    SITE_URL: 'http://localhost',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${port}/${database}`,
    GAZETTEER: 'off',
    TRUST_PROXY: '1',
    ...more,
  }
}

export async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config)
  // If the server is killed in the meantime, the query fails, which is enough.
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end().catch(() => undefined))
}
