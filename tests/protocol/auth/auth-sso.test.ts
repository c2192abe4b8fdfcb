// Single sign-on of organisations with SAML, by supabase-js and a real identity provider.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launch } from '../../harness/server.ts'
import { fragmentOf, ok, password, startAccountsFixture } from './accounts-fixture.ts'
import { cookieOf, openForm, type SsoFixture, startSsoFixture } from './sso-fixture.ts'

let fixture: SsoFixture
beforeAll(async () => {
  fixture = await startSsoFixture({ AUTH_PHONE: 'on' })
})
afterAll(() => fixture?.close())

const claimsOf = (token = '') =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

describe('signing in', () => {
  test('ends at the page that started it, with a session, and again as the same person', async () => {
    const organisation = await fixture.organisation({ attributes: { displayName: ['Rosa'] } })
    const end = await fixture.submit(await openForm(await fixture.leave(organisation.domain)))
    expect(end.href).toContain(`${fixture.url}/auth?from=sso#`)
    const { access_token = '', refresh_token = '' } = fragmentOf(end)
    const { user } = await ok(fixture.browser().auth.setSession({ access_token, refresh_token }))
    expect(user).toMatchObject({
      email: `rosa@${organisation.domain}`,
      app_metadata: { provider: `sso:${organisation.id}`, providers: [`sso:${organisation.id}`] },
    })
    expect(user?.identities).toMatchObject([
      {
        provider: `sso:${organisation.id}`,
        id: 'u-1',
        identity_data: { sub: 'u-1', iss: organisation.entityId },
      },
    ])
    expect(claimsOf(access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'sso/saml' }] })
    const { rows } = await fixture.owner.query('select is_sso_user from auth.users where id = $1', [user?.id])
    expect(rows).toEqual([{ is_sso_user: true }])

    const again = await fixture.submit(await openForm(await fixture.leave(organisation.domain)))
    expect(claimsOf(fragmentOf(again).access_token).sub).toBe(user?.id)
  })

  test('works in the built server, which verifies responses with a file of its own', async () => {
    const { domain } = await fixture.organisation()
    const built = await launch({ env: { DATABASE_URL: fixture.databaseUrl, AUTH_SAML: 'on' } })
    try {
      const left = await fetch(`${built.url}/auth/v1/sso`, {
        method: 'POST',
        body: JSON.stringify({ domain, skip_http_redirect: true }),
      })
      const { action, fields } = await openForm((await left.json()).url)
      expect(action).toBe(`${built.url}/auth/v1/sso/saml/acs`)
      const end = await fetch(action, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: cookieOf(left) },
        body: new URLSearchParams(fields),
      })
      const { access_token: token } = fragmentOf(new URL(end.headers.get('location') ?? ''))
      expect(claimsOf(token)).toMatchObject({ email: `rosa@${domain}`, amr: [{ method: 'sso/saml' }] })
    } finally {
      await built.end('SIGTERM')
    }
  })

  test('exchanges a code with PKCE, once and only in the browser that started it', async () => {
    const organisation = await fixture.organisation()
    const browser = fixture.browser({ flowType: 'pkce' })
    const url = await fixture.leave(organisation.domain, browser)
    const end = await fixture.submit(await openForm(url))
    expect(end.hash).toBe('')
    const code = end.searchParams.get('code') ?? ''
    const other = await fixture.stranger('/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'a'.repeat(60),
    })
    expect((await other.json()).code).toBe('bad_code_verifier')
    const { session } = await ok(browser.auth.exchangeCodeForSession(code))
    expect(claimsOf(session.access_token)).toMatchObject({ amr: [{ method: 'sso/saml' }] })
    expect(session.user.email).toBe(`rosa@${organisation.domain}`)
    const { error } = await fixture.browser({ flowType: 'pkce' }).auth.exchangeCodeForSession(code)
    expect(error).not.toBeNull()
  })

  test('never joins the account with the same address', async () => {
    const organisation = await fixture.organisation()
    const email = `rosa@${organisation.domain}`
    const { rows } = await fixture.owner.query(
      'insert into auth.users (email, email_confirmed_at) values ($1, now()) returning id',
      [email],
    )
    const end = await fixture.submit(await openForm(await fixture.leave(organisation.domain)))
    const { sub, email: signedIn } = claimsOf(fragmentOf(end).access_token)
    expect(signedIn).toBe(email)
    expect(sub).not.toBe(rows[0].id)
    // Mails to the address are for the other account: one of an identity provider has nothing to recover.
    await fixture.stranger('/recover', { email })
    await fixture.mail(email, /./)
    const { rows: tokens } = await fixture.owner.query(
      'select user_id from auth.one_time_tokens where user_id = any($1)',
      [[rows[0].id, sub]],
    )
    expect(tokens).toEqual([{ user_id: rows[0].id }])
  })

  test('stays the only way into the account', async () => {
    const { domain } = await fixture.organisation()
    const end = await fixture.submit(await openForm(await fixture.leave(domain)))
    const { access_token = '', refresh_token = '' } = fragmentOf(end)
    const browser = fixture.browser()
    await ok(browser.auth.setSession({ access_token, refresh_token }))
    for (const change of [{ password }, { email: 'other@example.com' }, { phone: '447700900123' }])
      expect((await browser.auth.updateUser(change)).error).toMatchObject({ code: 'user_sso_managed' })
    const passkey = await fixture.stranger(
      '/passkeys/registration/options',
      {},
      { authorization: `Bearer ${access_token}` },
    )
    expect((await passkey.json()).code).toBe('user_sso_managed')
  })

  test('takes attributes by the mapping of the operator', async () => {
    const organisation = await fixture.organisation(
      { email: '', attributes: { upn: ['KIM@org.example.com'], groups: ['brass', 'strings'] } },
      {
        domains: ['org.example.com'],
        attribute_mapping: {
          keys: {
            email: { name: 'upn' },
            groups: { names: ['none', 'groups'], array: true },
            plan: { default: 'team' },
          },
        },
      },
    )
    const end = await fixture.submit(await openForm(await fixture.leave('org.example.com')))
    expect(organisation.id).toBeTruthy()
    expect(claimsOf(fragmentOf(end).access_token)).toMatchObject({
      email: 'kim@org.example.com',
      user_metadata: { custom_claims: { groups: ['brass', 'strings'], plan: 'team' } },
    })
  })

  test('redirects by itself when the caller asks for no address', async () => {
    const { id, signOnUrl } = await fixture.organisation()
    const response = await fixture.stranger('/sso', { provider_id: id })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(new RegExp(`^${signOnUrl}\\?SAMLRequest=`))
  })

  test('needs a known provider', async () => {
    const { error } = await fixture.browser().auth.signInWithSSO({ domain: 'unknown.example.com' })
    expect(error).toMatchObject({ status: 404, code: 'sso_provider_not_found' })
    const providerId = '3fa85f64-5717-4562-b3fc-2c963f66afa6'
    const other = await fixture.browser().auth.signInWithSSO({ providerId })
    expect(other.error).toMatchObject({ status: 404, code: 'sso_provider_not_found' })
    expect((await fixture.stranger('/sso', {})).status).toBe(400)
  })
})

test('describes this service to identity providers', async () => {
  const response = await fixture.stranger('/sso/saml/metadata')
  expect(response.headers.get('content-type')).toContain('application/xml')
  const xml = await response.text()
  expect(xml).toContain(`entityID="${fixture.url}/auth/v1/sso/saml/metadata"`)
  expect(xml).toContain(`Location="${fixture.url}/auth/v1/sso/saml/acs"`)
  expect(xml).toContain('WantAssertionsSigned="true"')
})

describe('the operator', () => {
  test('lists, reads, changes and removes providers', async () => {
    const { id, entityId, metadata, domain } = await fixture.organisation()
    const read = await (await fixture.admin('GET', `/${id}`)).json()
    expect(read).toMatchObject({
      id,
      saml: { entity_id: entityId, metadata_xml: metadata },
      domains: [{ domain }],
    })
    const { items } = await (await fixture.admin('GET', '')).json()
    expect(items.find((item: { id: string }) => item.id === id)).toMatchObject({
      saml: { entity_id: entityId },
    })
    const changed = await fixture.admin('PUT', `/${id}`, { domains: ['New.example.com'] })
    expect(await changed.json()).toMatchObject({
      domains: [{ domain: 'new.example.com' }],
      saml: { entity_id: entityId },
    })
    expect((await fixture.admin('DELETE', `/${id}`)).status).toBe(200)
    expect((await fixture.admin('GET', `/${id}`)).status).toBe(404)
    expect((await fixture.admin('GET', '/not-an-id')).status).toBe(404)
  })

  test('ends the sessions of a provider that is removed', async () => {
    const { id, domain } = await fixture.organisation()
    const end = await fixture.submit(await openForm(await fixture.leave(domain)))
    const { access_token: token } = fragmentOf(end)
    await fixture.admin('DELETE', `/${id}`)
    const { error } = await fixture.browser().auth.getUser(token)
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' })
  })

  test('needs the service key', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', '/x'],
      ['PUT', '/x'],
      ['DELETE', '/x'],
    ] as const) {
      const body = method === 'GET' ? undefined : {}
      const response = await fixture.admin(method, path, body, fixture.key)
      expect(response.status, `${method} ${path}`).toBe(403)
    }
  })

  test('the operator is told what is wrong with a provider', async () => {
    const { metadata, domain, id } = await fixture.organisation()
    const other = await fixture.organisation()
    const doctype = metadata.replace('?>', '?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>')
    const bodies: [object, RegExp][] = [
      [{ type: 'oidc', metadata_xml: metadata }, /Only "saml"/],
      [{ type: 'saml' }, /metadata_xml is required/],
      [{ type: 'saml', metadata_url: 'https://idp.example.com/metadata' }, /metadata_url is not supported/],
      [{ type: 'saml', metadata_xml: doctype }, /document type/],
      [{ type: 'saml', metadata_xml: 'x' }, /one entity/],
      [{ type: 'saml', metadata_xml: metadata.repeat(2) }, /one entity/],
      [{ type: 'saml', metadata_xml: '<a>'.repeat(6_000) }, /too many tags/],
      [
        {
          type: 'saml',
          metadata_xml: metadata.replace('Requests' + 'Signed="false"', 'RequestsSigned="true"'),
        },
        /signed requests/,
      ],
      [{ type: 'saml', metadata_xml: metadata.replaceAll('http://127', 'ftp://127') }, /no https address/],
      [
        { type: 'saml', metadata_xml: metadata.replace(/use="signing"/, 'use="encryption"') },
        /certificates for signing/,
      ],
      [{ type: 'saml', metadata_xml: metadata.replace('MII', 'AAA') }, /could not be read/],
      [{ type: 'saml', metadata_xml: metadata }, /already registered/],
      [{ type: 'saml', metadata_xml: metadata, domains: ['not a domain'] }, /not a domain/],
      [{ type: 'saml', metadata_xml: metadata, domains: [domain] }, /already assigned/],
    ]
    for (const [body, words] of bodies) {
      const response = await fixture.admin('POST', '', body)
      expect((await response.json()).message).toMatch(words)
      expect([400, 422]).toContain(response.status)
    }
    const mismatch = await fixture.admin('PUT', `/${id}`, { metadata_xml: other.metadata })
    expect((await mismatch.json()).code).toBe('saml_entity_id_mismatch')
    const unchanged = await (await fixture.admin('GET', `/${id}`)).json()
    expect(unchanged.saml.metadata_xml).toBe(metadata)
  })
})

test('is off unless the operator turns it on', async () => {
  const off = await startAccountsFixture()
  try {
    const { error } = await off.browser().auth.signInWithSSO({ domain: 'org.example.com' })
    expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled' })
    for (const [method, path] of [
      ['GET', 'metadata'],
      ['POST', 'acs'],
    ])
      expect((await fetch(`${off.url}/auth/v1/sso/saml/${path}`, { method: method ?? '' })).status).toBe(404)
  } finally {
    await off.close()
  }
})
