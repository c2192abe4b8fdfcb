// The id of a request, from the header through the log and background jobs to the mails that it causes.
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../harness/free-port.ts'
import { type DataApiFixture, startDataApi } from './rest/data-api-fixture.ts'

const mails: string[] = []
const relay = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _, taken) {
    text(stream).then((source) => {
      mails.push(source)
      taken()
    }, taken)
  },
})

let fixture: DataApiFixture
beforeAll(async () => {
  await new Promise<void>((listening) => {
    relay.listen(0, '127.0.0.1', listening)
  })
  const port = await freePort()
  fixture = await startDataApi({
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${(relay.server.address() as AddressInfo).port}`,
    OPERATOR_EMAIL: 'operator@example.com',
    TRUST_PROXY: '1',
  })
})
afterAll(async () => {
  await fixture.close()
  await new Promise<void>((closed) => relay.close(closed))
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${fixture.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const linesOf = (requestId: string) =>
  fixture.server
    .log()
    .split('\n')
    .filter((line) => line.includes(`"requestId":"${requestId}"`))
    .map((line) => JSON.parse(line) as { msg: string; task?: string; path?: string })

const mailOf = (requestId: string) => mails.find((mail) => mail.includes(`X-Request-ID: ${requestId}`))

describe('the id that a trusted proxy gives a request', () => {
  it('the id that a trusted proxy gives a request is in the answer, the log of the request and of its jobs, and the mail they send', async () => {
    const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'A first line.' }
    const answer = await post('/functions/v1/send-contact-email', message, {
      'x-request-id': 'proxy-contact-1',
    })
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, 'proxy-contact-1'])
    await expect.poll(() => mailOf('proxy-contact-1')).toContain('To: operator@example.com')
    await expect
      .poll(() => linesOf('proxy-contact-1').map(({ msg, task, path }) => [msg, task ?? path]))
      .toEqual(
        expect.arrayContaining([
          ['request', '/functions/v1/send-contact-email'],
          ['job completed', 'send-mail'],
        ]),
      )
  })

  it('follows a chain of jobs: the one that looks for the account, and the mail that it queues', async () => {
    await fixture.owner.query(
      `insert into auth.users (email, email_confirmed_at) values ('ben@example.com', now())`,
    )
    await post('/auth/v1/recover', { email: 'ben@example.com' }, { 'x-request-id': 'proxy-recover-1' })
    await expect.poll(() => mailOf('proxy-recover-1')).toContain('To: ben@example.com')
    expect(linesOf('proxy-recover-1').map(({ task }) => task)).toContain('send-auth-mail')
  })

  it('the id that a trusted proxy gives a request is stored with jobs that a write through the data API adds', async () => {
    await fixture.define(`create function public.queue_it() returns void language sql security definer
      as $$ select platform.add_job('find-homes', '{"again": false}', null, now() + interval '1 day') $$;
      grant execute on function public.queue_it() to service_role`)
    const key = await fixture.owner.query(`select value from platform.secrets where name = 'secret_key'`)
    await post('/rest/v1/rpc/queue_it', {}, { apikey: key.rows[0].value, 'x-request-id': 'proxy-rpc-0001' })
    const { rows } = await fixture.owner.query(
      `select payload from graphile_worker._private_jobs where payload ->> 'requestId' = 'proxy-rpc-0001'`,
    )
    expect(rows).toEqual([{ payload: { again: false, requestId: 'proxy-rpc-0001' } }])
  })

  it.each(['short', 'a'.repeat(65), 'with a space', 'semi;colon', '"quoted-id"', '%0d%0aBcc:x'])(
    'is replaced when it is not well-formed: %s',
    async (given) => {
      const answer = await fetch(`${fixture.url}/config.json`, { headers: { 'x-request-id': given } })
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    },
  )
})

it('is not stored with what a caller puts into a payload that is not well-formed', async () => {
  const forged = { template: 'test-mail', to: 'eve@example.com', data: { siteUrl: fixture.url } }
  await fixture.owner.query('select platform.enqueue_mail($1::jsonb, $2)', [
    JSON.stringify({ ...forged, messageId: '<forged@localhost>', requestId: 'x\r\nBcc: all@example.com' }),
    'forged',
  ])
  await expect.poll(() => mails.find((mail) => mail.includes('To: eve@example.com'))).toBeDefined()
  const mail = mails.find((source) => source.includes('To: eve@example.com'))
  expect(mail).not.toMatch(/X-Request-ID|all@example\.com/)
})

it('a job of an older release, without an id, still runs', async () => {
  await fixture.owner.query(`select graphile_worker.add_job('find-homes', '{"again": false}')`)
  await expect
    .poll(() => fixture.server.log())
    .toMatch(/"task":"find-homes","job":"\d+","attempt":1,"msg":"job completed"/)
})
