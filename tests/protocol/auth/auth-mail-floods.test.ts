// Mails of the auth service to a mailbox whose owner did not ask for them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntil } from '../../harness/wait-until.ts'
import { type AccountsFixture, newAddress, ok, password, startAccountsFixture } from './accounts-fixture.ts'

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await startAccountsFixture({ AUTH_MAILS_PER_HOUR: '3' })
})
afterAll(() => fixture?.close())

test('thirty sign-ups with aliases of one mailbox are one mail now and one later', async () => {
  const [name, host] = newAddress('victim').split('@')
  for (let alias = 0; alias < 30; alias += 1) {
    const { user } = await ok(fixture.browser().auth.signUp({ email: `${name}+${alias}@${host}`, password }))
    expect(user?.email).toBe(`${name}+${alias}@${host}`)
  }
  const { rows: mails } = await fixture.owner.query(
    'select recipient from platform.mail_log where recipient like $1',
    [`${name}+%`],
  )
  expect(mails).toEqual([{ recipient: `${name}+0@${host}` }])
  const { rows: waiting } = await fixture.owner.query(
    `select run_at > now() as "isLate" from graphile_worker.jobs where key = $1`,
    [`auth-mail:${name}@${host}`],
  )
  expect(waiting).toEqual([{ isLate: true }])

  // When its time has come and the mailbox has room, it is for the newest of them.
  const another = newAddress('another')
  await fixture.owner.query(`select platform.add_job('send-auth-mail', $1, 'auth-mail:' || $2)`, [
    JSON.stringify({
      wanted: 'confirmation',
      email: `${name}+29@${host}`,
      redirectTo: fixture.url,
      network: another,
    }),
    another,
  ])
  await waitUntil(async () => {
    const { rows } = await fixture.owner.query(
      `select from graphile_worker.jobs where key = $1 and run_at > now()`,
      [`auth-mail:${name}@${host}`],
    )
    return rows.length === 1
  })
})

test('a stranger’s requests leave the owner of the mailbox a way to log in', async () => {
  const { email } = await fixture.register('owner')
  const stranger = fixture.browser()
  await ok(stranger.auth.resetPasswordForEmail(email))
  await ok(stranger.auth.resend({ type: 'signup', email }))
  for (const { error } of [
    await stranger.auth.signInWithOtp({ email }),
    await stranger.auth.resend({ type: 'email_change', email }),
  ])
    expect(error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 })
  const owner = fixture.browser()
  await ok(owner.auth.signInWithOtp({ email }))
  await fixture.mail(email, /Log in/)
})
