// 1,000 fuzzing cases against the whole server in this process, where an unhandled rejection fails the run. `npm run
// fuzz` sends as many as time allows.
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../harness/database.ts'
import { freePort } from '../harness/free-port.ts'
import { serveHere } from '../harness/server-here.ts'
import { describeFailures, fuzz } from './fuzz.ts'
import { floodMailbox, maxOfAKind } from './mail-flood.ts'
import { describeTarget } from './target.ts'

const seed = 20_261_116
const cases = 1_000

it('never responds with a server error, whatever it receives, and sends nobody a flood of mails', async () => {
  const config = await createDatabase('prepared')
  const owner = new pg.Client(config)
  await owner.connect()
  const inbound = { secret: 'an-inbound-secret-of-the-tests', smtpPort: await freePort() }
  const server = await serveHere({
    DATABASE_URL: config.connectionString ?? '',
    TRUST_PROXY: '1',
    STOP_DELAY: '0',
    LOG_LEVEL: 'warn',
    INBOUND_MAIL_DOMAIN: 'reply.example.com',
    INBOUND_SMTP_PORT: String(inbound.smtpPort),
    INBOUND_WEBHOOK_SECRET: inbound.secret,
  })
  onTestFinished(async () => {
    await server.stop()
    await owner.end()
  })
  const target = await describeTarget(server.url, owner, inbound)
  const { accepted, mails } = await floodMailbox(target, owner, 8)
  expect(accepted, 'the flood was let in').toBeGreaterThanOrEqual(24)
  expect(Math.max(...Object.values(mails)), JSON.stringify(mails)).toBeLessThanOrEqual(maxOfAKind)
  const result = await fuzz(target, { seed, isDone: (sent) => sent >= cases })
  expect(describeFailures(result.failures)).toEqual([])
  expect(result.cases).toBeGreaterThanOrEqual(cases)
  expect(server.log()).not.toContain('unexpected error')
})
