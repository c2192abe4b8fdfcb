// Attacks on single sign-on: responses that an identity provider did not sign, or not for this sign-in.
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchWorkers } from '../../harness/watch-workers.ts'
import { fragmentOf } from './accounts-fixture.ts'
import { selfSigned } from './certificate.ts'
import { type AnswerOptions, writeAssertion } from './saml-identity-provider.ts'
import { cookieOf, type Organisation, type SsoFixture, startSsoFixture } from './sso-fixture.ts'

let fixture: SsoFixture
let organisation: Organisation
beforeAll(async () => {
  fixture = await startSsoFixture()
  organisation = await fixture.organisation()
})
afterAll(() => fixture?.close())

async function countAccounts(): Promise<number> {
  const { rows } = await fixture.owner.query('select count(*)::int as count from auth.users')
  return rows[0].count
}

/** The error that the browser ends with. */
async function refusal(options: AnswerOptions): Promise<string> {
  const before = await countAccounts()
  const end = await fixture.submit(organisation.answer(await fixture.leave(organisation.domain), options))
  const { access_token: token, error_description: description = '' } = fragmentOf(end)
  expect(token).toBeUndefined()
  expect(end.searchParams.get('code')).toBeNull()
  expect(await countAccounts()).toBe(before)
  return description
}

const evil = { nameId: 'u-admin', email: 'admin@org.example.com' }
/** An unsigned assertion for somebody else, as the answer to the same request. */
function evilAssertion(response: string, id = '_evil'): string {
  const find = (pattern: RegExp) => pattern.exec(response)?.[1] ?? ''
  const request = {
    id: find(/InResponseTo="([^"]+)"/),
    acs: find(/Destination="([^"]+)"/),
    issuer: find(/Audience>([^<]+)</),
    relayState: '',
  }
  return writeAssertion(request, { ...evil, issuer: organisation.entityId, assertionId: id })
}

test('refuses an assertion without a signature', async () => {
  expect(await refusal({ isUnsigned: true })).toMatch(/Invalid signature/)
})

test('refuses an assertion that was changed after it was signed', async () => {
  const rewrite = (xml: string) => xml.replace('>u-1<', '>u-2<')
  expect(await refusal({ rewrite })).toMatch(/Invalid signature/)
})

test('refuses a signature with another key, also with that of another provider', async () => {
  const { privateKey: key, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  expect(await refusal({ key })).toMatch(/Invalid signature/)
  const certificate = selfSigned(publicKey, key, 'idp.example.com').toString('base64')
  const rewrite = (xml: string) => {
    expect(xml).toContain(certificate.slice(0, 40))
    return xml
  }
  expect(await refusal({ key, certificate, rewrite })).toMatch(/Invalid signature/)
  const other = await fixture.organisation()
  expect(await refusal({ key: other.privateKey })).toMatch(/Invalid signature/)
  expect(await refusal({ key: other.privateKey, issuer: other.entityId })).toMatch(/Invalid signature/)
  // Its own provider signs, but names the other one.
  expect(await refusal({ issuer: other.entityId })).toMatch(/another issuer/)
})

const wrappings: [string, (xml: string) => string][] = [
  [
    'an evil assertion before the signed one',
    (xml) => xml.replace('<saml:Assertion', (start) => evilAssertion(xml) + start),
  ],
  [
    'an evil assertion after the signed one',
    (xml) => xml.replace('</samlp:Response>', (end) => evilAssertion(xml) + end),
  ],
  [
    'the signed assertion inside an evil one',
    (xml) => {
      const signed = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
      const outer = evilAssertion(xml).replace(
        '</saml:Assertion>',
        () => `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`,
      )
      return xml.replace(signed, () => outer)
    },
  ],
  [
    'the signed assertion in an extension, with an evil one of the same id',
    (xml) => {
      const signed = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
      const id = / ID="([^"]+)"/.exec(signed)?.[1] ?? ''
      const extension = `<samlp:Extensions>${signed}</samlp:Extensions>`
      return xml.replace(signed, () => extension + evilAssertion(xml, id))
    },
  ],
  [
    'the signature moved to an evil assertion, with the signed one inside',
    (xml) => {
      const signed = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
      const signature = /<Signature.*<\/Signature>/s.exec(signed)?.[0] ?? ''
      const bare = signed.replace(signature, '')
      const moved = signature.replace('</Signature>', () => `<Object>${bare}</Object></Signature>`)
      return xml.replace(signed, () =>
        evilAssertion(xml).replace('</saml:Issuer>', () => `</saml:Issuer>${moved}`),
      )
    },
  ],
]
test.each(wrappings)('refuses signature wrapping: %s', async (_title, rewrite) => {
  expect(await refusal({ rewrite })).toMatch(/refused/)
  const { rows } = await fixture.owner.query(`select from auth.identities where provider_id = 'u-admin'`)
  expect(rows).toEqual([])
})

test('does not cut a name at a comment', async () => {
  const rewrite = (xml: string) => xml.replace('>u-7x<', '>u-7<!-- -->x<')
  const form = organisation.answer(await fixture.leave(organisation.domain), { nameId: 'u-7x', rewrite })
  expect(fragmentOf(await fixture.submit(form)).access_token).toBeTruthy()
  const { rows } = await fixture.owner.query(
    `select provider_id from auth.identities where provider_id like 'u-7%'`,
  )
  expect(rows).toEqual([{ provider_id: 'u-7x' }])
})

test('refuses a response that was used before', async () => {
  const form = organisation.answer(await fixture.leave(organisation.domain))
  expect(fragmentOf(await fixture.submit(form)).access_token).toBeTruthy()
  expect(fragmentOf(await fixture.submit(form))).toMatchObject({ error_code: 'saml_relay_state_not_found' })
  // The same assertion id for another request.
  const assertionId = '_same'
  const first = organisation.answer(await fixture.leave(organisation.domain), { assertionId })
  expect(fragmentOf(await fixture.submit(first)).access_token).toBeTruthy()
  expect(await refusal({ assertionId })).toMatch(/already used/)
})

test('refuses a response that another browser brings', async () => {
  const before = await countAccounts()
  for (const cookie of ['', 'bandstand-flow-_0=x']) {
    const form = organisation.answer(await fixture.leave(organisation.domain), { nameId: 'u-thief' })
    const end = await fixture.submit(form, cookie)
    expect(fragmentOf(end)).toMatchObject({
      error_code: 'saml_relay_state_not_found',
      error_description: expect.stringMatching(/another browser/),
    })
    // The attempt used it up.
    expect(fragmentOf(await fixture.submit(form)).access_token).toBeUndefined()
  }
  // With the cookie of another sign-in.
  const form = organisation.answer(await fixture.leave(organisation.domain), { nameId: 'u-thief' })
  const other = await fixture.stranger('/sso', { domain: organisation.domain })
  expect(fragmentOf(await fixture.submit(form, cookieOf(other))).error_description).toMatch(/another browser/)
  expect(await countAccounts()).toBe(before)
})

test('accepts a response once when it is sent several times at once', async () => {
  const form = organisation.answer(await fixture.leave(organisation.domain))
  const ends = await Promise.all([1, 2, 3, 4].map(() => fixture.submit(form)))
  expect(ends.filter((end) => fragmentOf(end).access_token)).toHaveLength(1)
})

test('refuses a response to an unknown, another or an old request', async () => {
  const form = organisation.answer(await fixture.leave(organisation.domain))
  for (const RelayState of ['', '_unknown', 'x'.repeat(5_000)]) {
    const end = await fixture.submit({ ...form, fields: { ...form.fields, RelayState } })
    expect(end.href.startsWith(`${fixture.url}/#error=`)).toBe(true)
    expect(fragmentOf(end)).toMatchObject({ error_code: 'saml_relay_state_not_found' })
  }
  expect(await refusal({ inResponseTo: '_unknown' })).toMatch(/another request/)
  const rewrite = (xml: string) => xml.replace(/ InResponseTo="[^"]+"/, '')
  expect(await refusal({ inResponseTo: '_unknown', rewrite })).toMatch(/not for this sign-in/)
  // A signed response of another browser, with the request of this one.
  const mine = new URL(await fixture.leave(organisation.domain)).searchParams.get('RelayState') ?? ''
  const swapped = await fixture.submit({ ...form, fields: { ...form.fields, RelayState: mine } })
  expect(fragmentOf(swapped).error_description).toMatch(/another request/)

  await fixture.owner.query(`update auth.sso_requests set created_at = now() - interval '16 minutes'`)
  expect(fragmentOf(await fixture.submit(form))).toMatchObject({ error_code: 'saml_relay_state_expired' })
})

test('refuses an assertion for another audience, recipient or time', async () => {
  expect(await refusal({ audience: 'https://other.example.com' })).toMatch(/audience/)
  expect(await refusal({ recipient: 'https://other.example.com/acs' })).toMatch(/not for this sign-in/)
  expect(await refusal({ destination: 'https://other.example.com/acs' })).toMatch(/another site/)
  expect(await refusal({ expiresAt: new Date(Date.now() - 120_000) })).toMatch(/expired/)
})

test('refuses XML with a document type, or that is too large', async () => {
  const dtd = '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
  expect(await refusal({ rewrite: (xml) => dtd + xml })).toMatch(/document type/)
  expect(await refusal({ rewrite: (xml) => `<?php x?>${xml}` })).toMatch(/processing instructions/)
  expect(await refusal({ rewrite: (xml) => xml + ' '.repeat(200_000) })).toMatch(/too long/)
  expect(await refusal({ rewrite: (xml) => xml.replace('<samlp:Status>', '<a>'.repeat(6_000)) })).toMatch(
    /too many/,
  )
  const wide = Array.from({ length: 900 }, (_, index) => `a${index}=""`).join(' ')
  expect(await refusal({ rewrite: (xml) => xml.replace('<samlp:Status', `<samlp:Status ${wide}`) })).toMatch(
    /too many/,
  )
  const deep = '<a>'.repeat(250) + '</a>'.repeat(250)
  expect(
    await refusal({
      isUnsigned: true,
      rewrite: (xml) => xml.replace('<samlp:Status>', `${deep}<samlp:Status>`),
    }),
  ).toMatch(/refused/)
  for (const xml of ['', 'x', '<Response/>', '<Assertion/>', '<a><Response/></a>'])
    expect(await refusal({ rewrite: () => xml }), xml).toMatch(/refused/)
})

test('verifies each signature in a thread of its own, once the rest of the response fits', async () => {
  const workers = watchWorkers()
  expect(await refusal({ destination: 'https://elsewhere.example.com/' })).toMatch(/another site/)
  expect(workers).toEqual([])
  for (const options of [{ isUnsigned: true }, { rewrite: (xml: string) => xml.replace('>u-1<', '>u-2<') }])
    expect(await refusal(options)).toMatch(/Invalid signature/)
  const refusalPosted = ['loaded', { refusal: 'Invalid signature' }]
  expect(workers.map(({ messages }) => messages)).toEqual([refusalPosted, refusalPosted])
})

test('refuses a person without a lasting id, and addresses that are not of the organisation', async () => {
  const nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
  expect(await refusal({ nameIdFormat })).toMatch(/lasting id/)
  expect(await refusal({ nameId: ' ' })).toMatch(/lasting id/)
  expect(await refusal({ nameId: 'u-8', email: '' })).toMatch(/no email address/)
  expect(await refusal({ nameId: 'u-8', email: 'admin@example.com' })).toMatch(/outside/)
})

test('sends nobody to a page that is not allowed', async () => {
  const response = await fixture.stranger('/sso', {
    domain: organisation.domain,
    redirect_to: 'https://evil.example.com/',
    skip_http_redirect: true,
  })
  const { url } = await response.json()
  const end = await fixture.submit(organisation.answer(url), cookieOf(response))
  expect(end.origin).toBe(new URL(fixture.url).origin)
  expect(fragmentOf(end).access_token).toBeTruthy()
})

test('refuses a banned person, and newcomers when sign-up is off', async () => {
  const closed = await startSsoFixture({ AUTH_SIGN_UP: 'off' })
  try {
    const { domain, answer } = await closed.organisation()
    const end = await closed.submit(answer(await closed.leave(domain)))
    expect(fragmentOf(end)).toMatchObject({ error_code: 'signup_disabled' })
  } finally {
    await closed.close()
  }
  await fixture.submit(organisation.answer(await fixture.leave(organisation.domain), { nameId: 'u-9' }))
  await fixture.owner.query(
    `update auth.users set banned_until = now() + interval '1 hour'
     where id = (select user_id from auth.identities where provider_id = 'u-9')`,
  )
  expect(await refusal({ nameId: 'u-9' })).toMatch(/banned/)
})
