// Services outside that the auth service calls: an SMS provider with Twilio's API, and a captcha provider. Both are small
// servers on this machine.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { waitUntil } from '../../harness/wait-until.ts'
import { type AccountsFixture, newAddress, password, startAccountsFixture } from './accounts-fixture.ts'

interface Received {
  path: string
  authorization: string | undefined
  form: Record<string, string>
}

const received: Received[] = []
let answer: { status: number; body: object } = { status: 201, body: {} }
let services: Server
let fixture: AccountsFixture
beforeAll(async () => {
  services = createServer((request, response) => {
    readForm(request)
      .then((form) => {
        received.push({ path: request.url ?? '', authorization: request.headers.authorization, form })
        response
          .writeHead(answer.status, { 'content-type': 'application/json' })
          .end(JSON.stringify(answer.body))
      })
      .catch(() => response.destroy())
  })
  services.listen(0, '127.0.0.1')
  await once(services, 'listening')
  const url = `http://127.0.0.1:${(services.address() as AddressInfo).port}`
  fixture = await startAccountsFixture({
    AUTH_PHONE: 'on',
    AUTH_MAIL_COOLDOWN_SECONDS: '1',
    TWILIO_URL: url,
    TWILIO_ACCOUNT_SID: 'AC123',
    TWILIO_AUTH_TOKEN: 'a token',
    TWILIO_FROM: '+15550001111',
    AUTH_CAPTCHA: 'turnstile',
    AUTH_CAPTCHA_SECRET: 'a secret',
    AUTH_CAPTCHA_URL: `${url}/siteverify`,
  })
})
afterAll(async () => {
  await fixture?.close()
  services?.closeAllConnections()
  services?.close()
})
afterEach(() => {
  received.length = 0
  answer = { status: 201, body: {} }
})

async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  let text = ''
  for await (const chunk of request) text += chunk
  return Object.fromEntries(new URLSearchParams(text))
}

const withCaptcha = { captchaToken: 'from the page' }
const sent = (phone: string) =>
  waitUntil(async () => received.find(({ form }) => form.To?.endsWith(phone)), 20)

describe('text messages', () => {
  test.each([
    ['sms', '+447700900101', { To: '+447700900101', From: '+15550001111' }],
    ['whatsapp', '+447700900102', { To: 'whatsapp:+447700900102', From: 'whatsapp:+15550001111' }],
  ] as const)(
    'text messages by %s go to the provider, and their code signs in',
    async (channel, phone, expected) => {
      answer = { status: 201, body: { success: true } }
      const browser = fixture.browser()
      const { error } = await browser.auth.signInWithOtp({ phone, options: { channel, ...withCaptcha } })
      expect(error).toBeNull()
      const { path, authorization, form } = await sent(phone)
      expect(path).toBe('/2010-04-01/Accounts/AC123/Messages.json')
      expect(authorization).toBe(`Basic ${Buffer.from('AC123:a token').toString('base64')}`)
      expect(form).toMatchObject(expected)
      const token = /^\d{6}/.exec(form.Body ?? '')?.[0] ?? ''
      expect((await browser.auth.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull()
    },
  )

  test('text messages that the provider refuses are tried again, and nobody waits for it', async () => {
    answer = { status: 500, body: { success: true } }
    const phone = '+447700900103'
    expect((await fixture.browser().auth.signInWithOtp({ phone, options: withCaptcha })).error).toBeNull()
    await sent(phone)
    await waitUntil(async () => {
      const { rows } = await fixture.owner.query(
        `select last_error from graphile_worker.jobs where task_identifier = 'send-sms' and attempts > 0`,
      )
      return /The SMS provider answered 500/.test(rows[0]?.last_error ?? '') || undefined
    }, 20)
  })
})

describe('a captcha', () => {
  const signUp = (captchaToken?: string) =>
    fixture.browser().auth.signUp({
      email: newAddress(),
      password,
      options: captchaToken === undefined ? {} : { captchaToken },
    })

  test('a captcha that the provider accepts lets a sign-up through', async () => {
    answer = { status: 200, body: { success: true } }
    expect((await signUp('from the page')).error).toBeNull()
    expect(received[0]?.form).toMatchObject({ secret: 'a secret', response: 'from the page' })
  })

  test.each([
    ['is missing', undefined, { success: true }],
    ['is refused', 'guess', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['is answered with nonsense', 'guess', { success: 'true' }],
  ])('a captcha that %s stops it', async (_, token, body) => {
    answer = { status: 200, body }
    expect((await signUp(token)).error).toMatchObject({ code: 'captcha_failed', status: 400 })
  })
})
