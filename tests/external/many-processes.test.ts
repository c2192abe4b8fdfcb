// Web and worker processes on an operator's database.
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../harness/database.ts'
import { isHealthy, readMailbox, startServer } from '../harness/server.ts'
import { waitUntil } from '../harness/wait-until.ts'

const urlOf = (config: pg.ClientConfig) => config.connectionString ?? ''

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

describe('a web process and a worker on one database', () => {
  it('share the work: the web process serves and queues mail, the worker sends it and serves its health only', async () => {
    const owner = await createDatabase('prepared')
    const env = { DATABASE_URL: urlOf(owner), LOG_LEVEL: 'info' }
    const web = await startServer({ env: { ...env, ROLE: 'web' } })
    const { supabaseKey } = await (await fetch(`${web.url}/config.json`)).json()
    const signUp = await fetch(`${web.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: supabaseKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ella@example.com', password: 'Lantern-Row-1962!' }),
    })
    expect(await signUp.json()).toMatchObject({ email: 'ella@example.com' })
    const client = await connect(owner)
    const queued = async () =>
      (await client.query('select task_identifier, attempts from graphile_worker.jobs')).rows
    expect(await queued()).toContainEqual({ task_identifier: 'send-mail', attempts: 0 })
    expect(await readMailbox(web.url)).toEqual([])

    const worker = await startServer({ env: { ...env, ROLE: 'worker', SITE_URL: web.url } })
    expect(worker.output()).toContain('The worker of Bandstand is ready at')
    const [mail] = await waitUntil(async () => {
      const mails = await readMailbox(web.url)
      return mails.length > 0 && mails
    })
    expect(mail).toMatchObject({ to: 'ella@example.com' })
    // Its links lead to the site, not to the worker.
    expect(mail?.text).toContain(web.url)
    await waitUntil(() => worker.output().includes('job completed'))
    expect(web.output()).not.toContain('job completed')

    expect(await isHealthy(worker.url)).toBe(true)
    const metrics = await fetch(`${worker.url}/metrics`)
    expect(await metrics.text()).toContain('bandstand_jobs_total{task="send-mail"')
    for (const path of ['/', '/config.json', '/rest/v1/profiles', '/auth/v1/settings'])
      expect([path, (await fetch(worker.url + path)).status]).toEqual([path, 404])
    expect(await worker.end('SIGTERM')).toBe(0)
    expect(await web.end('SIGTERM')).toBe(0)
  })
})
