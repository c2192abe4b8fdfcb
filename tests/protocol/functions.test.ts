// Server functions with supabase-js, and the contact page's message.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DataApiFixture, startDataApi } from './rest/data-api-fixture.ts'

describe('server functions with supabase-js', () => {
  let fixture: DataApiFixture
  beforeAll(async () => {
    fixture = await startDataApi({ GOOGLE_MAPS_BROWSER_KEY: 'a-browser-key' })
  })
  afterAll(() => fixture.close())

  it('answers a call', async () => {
    const { data, error } = await fixture.visitor.functions.invoke('get-maps-api-key')
    expect(error).toBeNull()
    expect(data).toEqual({ apiKey: 'a-browser-key' })
  })

  it('reports an unknown function', async () => {
    for (const name of ['nothing', 'constructor', '__proto__']) {
      const { error } = await fixture.visitor.functions.invoke(name)
      expect(error?.name).toBe('FunctionsHttpError')
      expect(error?.context.status).toBe(404)
    }
  })

  it('refuses a foreign token with a relay error', async () => {
    const { error } = await fixture.visitor.functions.invoke('get-maps-api-key', {
      headers: { Authorization: 'Bearer a.b.c' },
    })
    expect(error?.name).toBe('FunctionsRelayError')
  })

  it('answers a preflight request', async () => {
    const response = await fetch(`${fixture.url}/functions/v1/get-maps-api-key`, { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toContain('x-proof-of-work')
  })

  it('issues challenges that a page can solve in a moment', async () => {
    const challenge = await (await fetch(`${fixture.url}/functions/v1/challenge`)).json()
    const solution = await solveChallenge({ challenge, deriveKey })
    expect(solution?.counter).toBeTypeOf('number')
  })
})

describe('a message from the contact page', () => {
  let fixture: DataApiFixture
  beforeAll(async () => {
    fixture = await startDataApi({ OPERATOR_EMAIL: 'operator@example.com', TRUST_PROXY: '1' })
  })
  afterAll(() => fixture.close())
  const message = {
    name: 'Ada Moss',
    email: 'ada@example.com',
    subject: 'Hello',
    message: 'A first line,\nand the next.\n\n<b>A second</b> one.',
  }
  const kept = async () =>
    (await fixture.owner.query('select name, email, subject, message from public.contact_messages')).rows

  async function send(body: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${fixture.url}/functions/v1/send-contact-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

  it('a message from the contact page is stored, and mailed to the operator with the sender as reply address', async () => {
    expect(await send(message)).toEqual({ status: 200, body: { success: true } })
    expect(await kept()).toEqual([message])
    const mailbox = async () =>
      (
        await fixture.owner.query(
          'select recipient, reply_to, subject, html_body, text_body from platform.mailbox',
        )
      ).rows
    await expect.poll(mailbox).toHaveLength(1)
    const [mail] = await mailbox()
    expect(mail).toMatchObject({
      recipient: 'operator@example.com',
      reply_to: 'ada@example.com',
      subject: 'Contact: Hello',
    })
    expect(mail.html_body).toContain('&lt;b&gt;A second&lt;/b&gt; one.')
    expect(mail.html_body).toMatch(/A first line,<br\/?>.*and the next\.<br\/?>/s)
    expect(mail.text_body).toContain(message.message)
  })

  it.each([
    [{ ...message, name: ' ' }, 'Please enter your name.'],
    [{ ...message, email: 'nowhere' }, 'Please enter a valid email address.'],
    [{ ...message, message: '' }, 'Please write a message.'],
    [
      { ...message, message: 'x'.repeat(5001) },
      'This message is too long. Please shorten it to 5,000 characters.',
    ],
  ])('a message from the contact page is refused when something is missing or wrong', async (body, error) => {
    expect(await send(body, { 'x-forwarded-for': '203.0.113.20' })).toMatchObject({
      status: 400,
      body: { error },
    })
  })

  it('a message from the contact page from a bot that fills in every field is discarded with a success response', async () => {
    const before = (await kept()).length
    expect(
      await send({ ...message, website: 'https://spam.example.com' }, { 'x-forwarded-for': '203.0.113.21' }),
    ).toMatchObject({ status: 200 })
    expect(await kept()).toHaveLength(before)
  })

  it('a message from the contact page is rate limited', async () => {
    const answers = []
    for (let n = 0; n < 7; n++)
      answers.push((await send(message, { 'x-forwarded-for': '203.0.113.22' })).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429])
  })
})
