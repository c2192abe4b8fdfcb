// A phone as a second factor, and the limits of its text messages.
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsFixture, ok, startAccountsFixture } from './accounts-fixture.ts'

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await startAccountsFixture({ AUTH_MFA_PHONE: 'on', AUTH_RATE_LIMITS: 'mfa=1000' })
})
afterAll(() => fixture?.close())

async function signedIn() {
  const person = await fixture.register()
  const browser = fixture.browser()
  await ok(browser.auth.signInWithPassword(person))
  return { ...person, browser }
}

test('a phone is a second factor: its code lifts the session', async () => {
  const { browser } = await signedIn()
  const phone = `44770080${String(process.pid % 10_000).padStart(4, '0')}`
  const { id: factorId } = await ok(
    browser.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Phone' }),
  )
  const { id: challengeId } = await ok(browser.auth.mfa.challenge({ factorId, channel: 'sms' }))
  const { text } = await fixture.mail(`+${phone}`, /Text message/)
  const code = text.slice(0, 6)
  await ok(browser.auth.mfa.verify({ factorId, challengeId, code }))
  const level = await ok(browser.auth.mfa.getAuthenticatorAssuranceLevel())
  expect(level).toMatchObject({ currentLevel: 'aal2' })
})

describe('text messages', () => {
  let numbers = 0
  const newNumber = () =>
    `4477008${String(process.pid % 100).padStart(2, '0')}${String(++numbers).padStart(3, '0')}`

  /** A message to a number that the account has just added. */
  async function textTo(browser: SupabaseClient, phone: string) {
    const friendlyName = `Phone ${phone}`
    const { id: factorId } = await ok(browser.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName }))
    const sent = await browser.auth.mfa.challenge({ factorId, channel: 'sms' })
    await ok(browser.auth.mfa.unenroll({ factorId }))
    return sent
  }

  test('text messages are limited for an account, whatever numbers it adds, and from any of its sessions', async () => {
    const { browser, email, password } = await signedIn()
    for (let sent = 0; sent < 5; sent++) expect((await textTo(browser, newNumber())).error).toBeNull()
    const refused = { code: 'over_sms_send_rate_limit', status: 429 }
    const spared = newNumber()
    expect((await textTo(browser, spared)).error).toMatchObject(refused)
    const again = fixture.browser()
    await ok(again.auth.signInWithPassword({ email, password }))
    expect((await textTo(again, newNumber())).error).toMatchObject(refused)
    // The number itself was not used up.
    const { browser: other } = await signedIn()
    expect((await textTo(other, spared)).error).toBeNull()
  })

  test('text messages that the cooldown of their number refuses do not count', async () => {
    const { browser } = await signedIn()
    const phone = newNumber()
    expect((await textTo(browser, phone)).error).toBeNull()
    for (let impatient = 0; impatient < 6; impatient++)
      expect((await textTo(browser, phone)).error).toMatchObject({ code: 'over_sms_send_rate_limit' })
    for (let sent = 1; sent < 5; sent++) expect((await textTo(browser, newNumber())).error).toBeNull()
  })
})
