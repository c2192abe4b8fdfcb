// Signing in without a password: a link or a code by mail, a code by phone, or no address at all.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountsFixture,
  codeIn,
  linkIn,
  newAddress,
  ok,
  startAccountsFixture,
} from './accounts-fixture.ts'

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await startAccountsFixture({
    AUTH_PHONE: 'on',
    AUTH_ANONYMOUS: 'on',
    AUTH_MAIL_COOLDOWN_SECONDS: '1',
    AUTH_REDIRECT_URLS: 'https://app.example.dev/**',
  })
})
afterAll(() => fixture?.close())

const newPassword = 'Morning-Reeds-8!'
let numbers = 0
const newNumber = () =>
  `4477009${String(process.pid % 100).padStart(2, '0')}${String(++numbers).padStart(3, '0')}`
const textTo = (phone: string) => fixture.mail(`+${phone}`, /Text message/)
const codeInText = ({ text }: { text: string }) => /^(\d{6}) is your Bandstand code/.exec(text)?.[1] ?? ''

describe('a link by mail', () => {
  test('signs a known person in, by its code or by the link', async () => {
    const { email } = await fixture.register('robin')
    const browser = fixture.browser()
    await ok(browser.auth.signInWithOtp({ email }))
    const mail = await fixture.mail(email, /Log in to Bandstand/)
    const { session } = await ok(browser.auth.verifyOtp({ email, token: codeIn(mail), type: 'email' }))
    expect(session?.user.email).toBe(email)
    // The link of the same mail was used with its code.
    const again = await fetch(linkIn(mail), { redirect: 'manual' })
    expect(again.headers.get('location')).toContain('error_code=otp_expired')
  })

  test('creates the account of a new person, with their data, and confirms it', async () => {
    const email = newAddress()
    const browser = fixture.browser({ flowType: 'pkce' })
    const emailRedirectTo = 'https://app.example.dev/welcome'
    await ok(browser.auth.signInWithOtp({ email, options: { data: { band: 'Brass' }, emailRedirectTo } }))
    const mail = await fixture.mail(email, /Confirm your email/)
    const { headers } = await fetch(linkIn(mail), { redirect: 'manual' })
    const address = new URL(headers.get('location') ?? '')
    expect(address.origin + address.pathname).toBe(emailRedirectTo)
    const { session } = await ok(browser.auth.exchangeCodeForSession(address.searchParams.get('code') ?? ''))
    expect(session.user.user_metadata).toMatchObject({ band: 'Brass', email_verified: true })
    await ok(browser.auth.updateUser({ password: newPassword }))
    await ok(fixture.browser().auth.signInWithPassword({ email, password: newPassword }))
  })

  test('a link by mail is not sent to strangers when no account may be created, and nobody can tell', async () => {
    const { email } = await fixture.register()
    const stranger = newAddress('stranger')
    const ask = (email: string) =>
      fixture.browser().auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
    expect([await ask(email), await ask(stranger)]).toEqual(
      Array(2).fill({ data: { user: null, session: null }, error: null }),
    )
    await fixture.mail(email, /Log in/)
    expect(await fixture.mailsTo(stranger)).toEqual([])
  })
})

describe('a phone', () => {
  test('signs up with a password, once its code was typed', async () => {
    const phone = newNumber()
    const browser = fixture.browser()
    const { session } = await ok(browser.auth.signUp({ phone, password: newPassword }))
    expect(session).toBeNull()
    expect((await browser.auth.signInWithPassword({ phone, password: newPassword })).error).toMatchObject({
      code: 'phone_not_confirmed',
    })
    const token = codeInText(await textTo(phone))
    const { user } = await ok(browser.auth.verifyOtp({ phone, token, type: 'sms' }))
    expect(user).toMatchObject({
      phone,
      email: '',
      app_metadata: { provider: 'phone', providers: ['phone'] },
    })
    await ok(browser.auth.signInWithPassword({ phone: `+${phone}`, password: newPassword }))
  })

  test('signs in by code, which works once and not for another number', async () => {
    const [phone, other] = [newNumber(), newNumber()]
    const browser = fixture.browser()
    const { messageId } = await ok(browser.auth.signInWithOtp({ phone, options: { channel: 'sms' } }))
    expect(messageId).toMatch(/^[0-9a-f-]{36}$/)
    const token = codeInText(await textTo(phone))
    const { rows } = await fixture.owner.query(
      'select recipient from platform.mailbox where message_id = $1',
      [messageId],
    )
    expect(rows).toEqual([{ recipient: `+${phone}` }])
    const verify = (phone: string) => fixture.browser().auth.verifyOtp({ phone, token, type: 'sms' })
    expect((await verify(other)).error).toMatchObject({ code: 'otp_expired' })
    expect((await verify(phone)).error).toBeNull()
    expect((await verify(phone)).error).toMatchObject({ code: 'otp_expired' })
  })

  test('a phone is added to an account by code', async () => {
    const { email, password } = await fixture.register()
    const phone = newNumber()
    const browser = fixture.browser()
    await ok(browser.auth.signInWithPassword({ email, password }))
    expect((await ok(browser.auth.updateUser({ phone }))).user).toMatchObject({ phone: '', new_phone: phone })
    const token = codeInText(await textTo(phone))
    const { user } = await ok(browser.auth.verifyOtp({ phone, token, type: 'phone_change' }))
    expect(user).toMatchObject({ phone, email })
  })

  test('a phone is not added in an old session, which may be stolen, unless a code by mail was typed', async () => {
    const { email, password } = await fixture.register()
    const phone = newNumber()
    const browser = fixture.browser()
    const { user } = await ok(browser.auth.signInWithPassword({ email, password }))
    await fixture.ageSessions(user.id, '2 days')
    expect((await browser.auth.updateUser({ phone })).error).toMatchObject({
      code: 'reauthentication_needed',
      message: 'Log in again before you add a way to log in: this session is more than an hour old.',
    })
    expect(await fixture.mailsTo(`+${phone}`)).toEqual([])
    await ok(browser.auth.reauthenticate())
    const nonce = codeIn(await fixture.mail(email, /is your Bandstand code/))
    // One code is good for everything that the call changes.
    await ok(browser.auth.updateUser({ phone, password: newPassword, nonce }))
    const token = codeInText(await textTo(phone))
    await ok(browser.auth.verifyOtp({ phone, token, type: 'phone_change' }))
    await ok(fixture.browser().auth.signInWithPassword({ phone, password: newPassword }))
  })

  test('gets a bounded number of messages', async () => {
    const phone = newNumber()
    const ask = () => fixture.browser().auth.signInWithOtp({ phone })
    expect((await ask()).error).toBeNull()
    expect((await ask()).error).toMatchObject({ code: 'over_sms_send_rate_limit', status: 429 })
  })

  test.each(['', '0123', '12345678901234567', 'call me'])('number %j is refused', async (phone) => {
    const answer = await fetch(`${fixture.url}/auth/v1/otp`, {
      method: 'POST',
      body: JSON.stringify({ phone: phone || ' ', channel: 'sms' }),
    })
    expect(answer.status).toBe(400)
  })
})

describe('an anonymous account', () => {
  test('an anonymous account may do what a visitor may, and nothing more', async () => {
    const browser = fixture.browser()
    const { session } = await ok(browser.auth.signInAnonymously({ options: { data: { from: 'stall' } } }))
    expect(session?.user).toMatchObject({
      is_anonymous: true,
      identities: [],
      user_metadata: { from: 'stall' },
    })
    const id = session?.user.id ?? ''
    expect((await browser.from('profiles').insert({ user_id: id, display_name: 'Nobody' })).error?.code).toBe(
      '42501',
    )
    expect((await browser.from('bookings').select()).data).toBeFalsy()
    expect((await browser.rpc('export_my_data')).error).toBeTruthy()
    const picture = new Blob(['x'], { type: 'image/png' })
    expect((await browser.storage.from('artist-assets').upload(`${id}/a.png`, picture)).error).toBeTruthy()
    expect((await browser.functions.invoke('notify-new-message', { body: {} })).error).toBeTruthy()
    expect((await browser.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      code: 'no_authorization',
    })
    expect((await browser.auth.updateUser({ password: newPassword })).error).toMatchObject({ status: 422 })
  })

  test('becomes a permanent one when its address is confirmed', async () => {
    const email = newAddress('stays')
    const browser = fixture.browser()
    const { user: before } = await ok(browser.auth.signInAnonymously())
    await ok(browser.auth.updateUser({ email, password: newPassword }))
    const mail = await fixture.mail(email, /Confirm your new email/)
    const { user } = await ok(browser.auth.verifyOtp({ email, token: codeIn(mail), type: 'email_change' }))
    expect(user).toMatchObject({ id: before?.id, email, is_anonymous: false })
    expect(user?.identities).toHaveLength(1)
    await ok(fixture.browser().auth.signInWithPassword({ email, password: newPassword }))
    // Its next token is that of a person.
    const { session } = await ok(browser.auth.refreshSession())
    const insert = await browser
      .from('profiles')
      .insert({ user_id: session?.user.id ?? '', display_name: 'Now somebody' })
    expect(insert.error).toBeNull()
  })
})
