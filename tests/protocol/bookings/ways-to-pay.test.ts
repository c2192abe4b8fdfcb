// Ways to pay over the API: saved with a password that was just given, mailed without numbers, and read by nobody else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsFixture, ok, startAccountsFixture } from '../auth/accounts-fixture.ts'

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await startAccountsFixture()
})
afterAll(() => fixture?.close())

const uk = {
  kind: 'sort_code',
  details: { currency: 'GBP', holder: 'Nadia Brook', sortCode: '123456', accountNumber: '12345678' },
}

async function artist(name: string) {
  const account = await fixture.register(name)
  const browser = fixture.browser()
  const { user } = await ok(browser.auth.signInWithPassword(account))
  await fixture.owner.query(
    `insert into public.profiles (user_id, display_name, slug, hourly_rate) values ($1, $2, $2, 100)`,
    [user?.id, name],
  )
  return { ...account, browser, id: user?.id ?? '' }
}

test('a change needs the password of a moment ago, and is mailed without the number', async () => {
  const { browser, id, email, password } = await artist('nadia')
  const save = (ways: object[], replaced: string[]) =>
    browser.rpc('save_ways_to_pay', { ways_input: ways, replaced_ids: replaced })
  const stored = await ok(save([uk], []))
  expect(stored).toMatchObject([{ ...uk, position: 1, artist_id: id }])
  const mail = await fixture.mail(email, /How clients pay you was changed/)
  expect(mail.text).toContain('Added\n- GBP bank account ending in 5678')
  expect(mail.text).toContain('/payments-setup')
  expect(mail.text + mail.html).not.toMatch(/12345678|123456|12-34-56|Nadia Brook/)

  await fixture.ageSessions(id, '6 minutes')
  const ids = (stored as { id: string }[]).map((way) => way.id)
  expect((await save([], ids)).error).toMatchObject({ code: 'PT403', details: 'sign_in_again' })
  // A refreshed session proves nothing; one that is opened with the password does.
  await ok(browser.auth.refreshSession())
  expect((await save([], ids)).error).toMatchObject({ code: 'PT403' })
  await ok(browser.auth.signInWithPassword({ email, password }))
  expect(await ok(save([], ids))).toEqual([])
})

test('no one else reads or writes them', async () => {
  const { browser, id } = await artist('owner')
  await ok(browser.rpc('save_ways_to_pay', { ways_input: [uk], replaced_ids: [] }))
  const other = await artist('other')
  const visitor = fixture.browser()
  expect(await ok(other.browser.from('ways_to_pay').select())).toEqual([])
  expect((await visitor.from('ways_to_pay').select()).error).toMatchObject({ code: '42501' })
  for (const stranger of [other.browser, visitor]) {
    expect((await stranger.from('ways_to_pay').delete().eq('artist_id', id)).error).toMatchObject({
      code: '42501',
    })
    expect(
      (await stranger.from('ways_to_pay').insert({ artist_id: id, position: 2, ...uk })).error,
    ).toMatchObject({ code: '42501' })
    // The schema behind the API is not served.
    expect(
      (await stranger.schema('private' as never).rpc('ways_to_pay_of' as never, {} as never)).error,
    ).toBeTruthy()
  }
  expect((await other.browser.rpc('save_ways_to_pay', { ways_input: [], replaced_ids: [] })).error).toBeNull()
  expect(await ok(browser.from('ways_to_pay').select('kind'))).toEqual([{ kind: 'sort_code' }])
  // The page of the artist says nothing of them.
  const profile = await ok(visitor.rpc('get_public_profile_data', { profile_slug: 'owner' }))
  expect(JSON.stringify(profile)).not.toContain('12345678')
})
