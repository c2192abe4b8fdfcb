// Changes of an account: password, address, metadata, deletion.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountsFixture,
  codeIn,
  follow,
  fragmentOf,
  linkIn,
  newAddress,
  ok,
  type Registered,
  startAccountsFixture,
} from './accounts-fixture.ts'

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await startAccountsFixture()
})
afterAll(() => fixture?.close())

async function signedIn(who: Registered) {
  const browser = fixture.browser()
  const { session } = await ok(browser.auth.signInWithPassword(who))
  return { browser, session }
}

const newPassword = 'Morning-Strings-8?'

describe('a forgotten password', () => {
  test('a forgotten password is reset by mail, and all other devices are signed out', async () => {
    const person = await fixture.register('forgetful')
    const old = await signedIn(person)
    await ok(
      fixture.browser().auth.resetPasswordForEmail(person.email, { redirectTo: `${fixture.url}/auth` }),
    )
    const mail = await fixture.mail(person.email, /new password/)
    const landed = fragmentOf(await follow(linkIn(mail)))
    expect(landed.type).toBe('recovery')

    const browser = fixture.browser()
    const { access_token = '', refresh_token = '' } = landed
    await ok(browser.auth.setSession({ access_token, refresh_token }))
    await ok(browser.auth.updateUser({ password: newPassword }))
    expect((await old.browser.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await ok(browser.auth.getUser())).user.email).toBe(person.email)
    expect((await fixture.browser().auth.signInWithPassword(person)).error?.code).toBe('invalid_credentials')
    expect(
      (await fixture.browser().auth.signInWithPassword({ ...person, password: newPassword })).error,
    ).toBeNull()
  })

  test('the code in the mail signs in as well', async () => {
    const person = await fixture.register()
    await ok(fixture.browser().auth.resetPasswordForEmail(person.email))
    const token = codeIn(await fixture.mail(person.email, /new password/))
    const { session } = await ok(
      fixture.browser().auth.verifyOtp({ email: person.email, token, type: 'recovery' }),
    )
    expect(session?.user.email).toBe(person.email)
  })

  test('a forgotten password is limited to one mail a minute', async () => {
    const email = newAddress('nobody')
    await ok(fixture.browser().auth.resetPasswordForEmail(email))
    expect((await fixture.browser().auth.resetPasswordForEmail(email)).error).toMatchObject({
      code: 'over_email_send_rate_limit',
      status: 429,
    })
  })
})

describe('a new password', () => {
  test('a new password must differ from the old one and meet the rules', async () => {
    const person = await fixture.register()
    const { browser } = await signedIn(person)
    expect((await browser.auth.updateUser({ password: person.password })).error?.code).toBe('same_password')
    expect((await browser.auth.updateUser({ password: 'short' })).error?.code).toBe('weak_password')
  })

  test('requires the current one to be right if it is given', async () => {
    const person = await fixture.register()
    const { browser } = await signedIn(person)
    const change = (current_password: string) =>
      browser.auth.updateUser({ password: newPassword, current_password } as { password: string })
    expect((await change('Not-It-1!')).error?.code).toBe('current_password_invalid')
    expect((await change(person.password)).error).toBeNull()
  })

  test('a new password in an old session requires the current password, or a code by mail', async () => {
    const person = await fixture.register()
    const { browser } = await signedIn(person)
    await fixture.owner.query(
      `update auth.sessions set created_at = now() - interval '2 days'
       where user_id = (select id from auth.users where email = $1)`,
      [person.email],
    )
    expect((await browser.auth.updateUser({ password: newPassword })).error?.code).toBe(
      'reauthentication_needed',
    )
    await ok(browser.auth.reauthenticate())
    const nonce = codeIn(await fixture.mail(person.email, /is your Bandstand code/))
    const wrong = String((Number(nonce) + 1) % 1_000_000).padStart(6, '0')
    expect((await browser.auth.updateUser({ password: newPassword, nonce: wrong })).error?.code).toBe(
      'reauthentication_not_valid',
    )
    expect((await browser.auth.updateUser({ password: newPassword, nonce })).error).toBeNull()
  })
})

describe('a new address', () => {
  test('takes effect once both mailboxes have confirmed', async () => {
    const person = await fixture.register('mover')
    const { browser } = await signedIn(person)
    const moved = newAddress('moved')
    const { user } = await ok(
      browser.auth.updateUser({ email: moved }, { emailRedirectTo: `${fixture.url}/account` }),
    )
    expect(user).toMatchObject({ email: person.email, new_email: moved })

    const first = await follow(linkIn(await fixture.mail(moved, /new email/)))
    expect(fragmentOf(first).message).toBe(
      'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    )
    expect((await ok(browser.auth.getUser())).user.email).toBe(person.email)
    const second = fragmentOf(await follow(linkIn(await fixture.mail(person.email, /about to change/))))
    expect(second.type).toBe('email_change')
    const now = (await ok(browser.auth.getUser())).user
    expect(now.email).toBe(moved)
    expect(now.new_email).toBeUndefined()
    expect(now.identities?.[0]?.identity_data).toMatchObject({ email: moved, email_verified: true })
  })

  test('a new address cannot be confirmed twice by one mailbox', async () => {
    const person = await fixture.register()
    const { browser } = await signedIn(person)
    const moved = newAddress()
    await ok(browser.auth.updateUser({ email: moved }))
    await follow(linkIn(await fixture.mail(moved, /new email/)))
    await ok(fixture.browser().auth.resend({ type: 'email_change', email: moved }))
    await expect.poll(async () => (await fixture.mailsTo(moved)).length).toBe(2)
    const again = fragmentOf(await follow(linkIn(await fixture.mail(moved, /new email/))))
    expect(again.message).toContain('the other email')
    expect((await ok(browser.auth.getUser())).user.email).toBe(person.email)
  })

  test('a new address that another account has gets the same response as a free one, and its owner is notified', async () => {
    const [asker, sameAsker] = [await fixture.register('somebody'), await fixture.register('somebody')]
    const owner = await fixture.register('owner')
    const before = await fixture.owner.query('select * from auth.users where email = $1', [owner.email])
    const ask = async (who: Registered, email: string) => {
      const { session } = await signedIn(who)
      const call = async (method: string, body?: object) => {
        const answer = await fetch(`${fixture.url}/auth/v1/user`, {
          method,
          headers: {
            authorization: `Bearer ${session.access_token}`,
            'x-supabase-api-version': '2024-01-01',
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
        const text = (await answer.text()).replaceAll(who.email, 'old').replaceAll(email, 'new')
        return [answer.status, text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d/g, '0').replace(/0+/g, '0')]
      }
      return [await call('PUT', { email }), await call('GET'), await call('PUT', { email })]
    }
    const taken = await ask(asker, owner.email)
    expect(taken).toEqual(await ask(sameAsker, newAddress('free')))
    expect(taken.map(([status]) => status)).toEqual([200, 200, 429])

    const notice = await fixture.mail(owner.email, /already have/)
    expect(notice.text).toContain('move another account')
    expect(notice.html, 'nothing that could be agreed to').not.toContain('/verify')
    await fixture.mail(asker.email, /about to change/)
    expect(
      (await fixture.owner.query('select * from auth.users where email = $1', [owner.email])).rows,
    ).toEqual(before.rows)
  })

  test('ends every other session, and invalidates links mailed to the old address', async () => {
    const person = await fixture.register('leaving-address')
    const [{ browser, session }, other] = [await signedIn(person), await signedIn(person)]
    await ok(fixture.browser().auth.resetPasswordForEmail(person.email))
    const recovery = linkIn(await fixture.mail(person.email, /new password/))
    const moved = newAddress('moved')
    await ok(browser.auth.updateUser({ email: moved }))
    await follow(linkIn(await fixture.mail(moved, /new email/)))
    await follow(linkIn(await fixture.mail(person.email, /about to change/)))
    expect((await ok(browser.auth.getUser(session.access_token))).user.email).toBe(moved)
    expect((await other.browser.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(fragmentOf(await follow(recovery)).error_code).toBe('otp_expired')
  })

  test('a new address is not blocked by a sign-up with it that was never confirmed', async () => {
    const { browser } = await signedIn(await fixture.register('blocked'))
    const moved = newAddress('moved')
    await ok(fixture.browser().auth.signUp({ email: moved, password: newPassword }))
    const { user } = await ok(browser.auth.updateUser({ email: moved }))
    await follow(linkIn(await fixture.mail(moved, /new email/)))
    await follow(linkIn(await fixture.mail(user.email ?? '', /about to change/)))
    expect((await ok(browser.auth.getUser())).user.email).toBe(moved)
  })
})

test('user metadata is merged, and a null removes a key', async () => {
  const { browser } = await signedIn(await fixture.register())
  await ok(browser.auth.updateUser({ data: { instrument: 'horn', town: 'Hove' } }))
  const { user } = await ok(browser.auth.updateUser({ data: { town: null, name: 'Ж' } }))
  expect(user.user_metadata).toEqual({ email_verified: true, instrument: 'horn', name: 'Ж' })
  const large = await browser.auth.updateUser({ data: { story: 'x'.repeat(9000) } })
  expect(large.error?.code).toBe('validation_failed')
})

describe('the mails', () => {
  test('the mails are readable as plain text, and load no remote content', async () => {
    const person = await fixture.register('reader')
    await ok(fixture.browser().auth.resetPasswordForEmail(person.email))
    await fixture.mail(person.email, /new password/)
    for (const { text, html } of await fixture.mailsTo(person.email)) {
      expect(text).toContain(`${fixture.url}/auth/v1/verify?token=`)
      expect(text).not.toMatch(/<[a-z]|&amp;/)
      expect(html).not.toMatch(/<script|<img|url\(|@import/i)
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => new URL(href ?? '').origin)
      expect(new Set(links)).toEqual(new Set([fixture.url]))
    }
  })
})

describe('deleting an account', () => {
  test('allows an export of all data before', async () => {
    const { browser, session } = await signedIn(await fixture.register('leaver'))
    await ok(browser.from('profiles').insert({ user_id: session.user.id, display_name: 'The Leavers' }))
    const data = await ok(browser.rpc('export_my_data'))
    expect(data).toMatchObject({
      account: { email: session.user.email },
      profile: { display_name: 'The Leavers' },
      bookings: [],
    })
    expect(JSON.stringify(data)).not.toMatch(/\$2[aby]\$|encrypted_password|token_hash/)
  })

  test('requires a recent sign-in with the password, and ends all access', async () => {
    const person = await fixture.register('goer')
    const { browser, session } = await signedIn(person)
    await fixture.owner.query(
      `update auth.mfa_amr_claims set updated_at = now() - interval '6 minutes'
       where session_id in (select id from auth.sessions where user_id = $1)`,
      [session.user.id],
    )
    expect((await browser.rpc('delete_my_account')).error).toMatchObject({
      code: 'PT403',
      details: 'sign_in_again',
    })
    const { browser: fresh } = await signedIn(person)
    expect((await fresh.rpc('delete_my_account')).error).toBeNull()
    expect((await fixture.browser().auth.signInWithPassword(person)).error?.code).toBe('invalid_credentials')
    expect((await fresh.auth.getUser()).error).toMatchObject({ code: 'user_not_found', status: 403 })
    const visitor = await fixture.browser().rpc('delete_my_account')
    expect(visitor.error?.code).toBe('42501')
  })
})
