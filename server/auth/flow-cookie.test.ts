import { expect, test } from 'vitest'
import { createFlowSecret, isSameBrowser, writeFlowCookie } from './flow-cookie.ts'

const flow = { flowId: '_1', secret: 's', path: '/auth/v1/sso/saml/acs', seconds: 900 }

test('the cookie returns with a form of another site', () => {
  expect(writeFlowCookie({ siteUrl: 'https://bandstand.example' }, flow)).toBe(
    'bandstand-flow-_1=s; Path=/auth/v1/sso/saml/acs; Max-Age=900; HttpOnly; SameSite=None; Secure',
  )
  // Browsers refuse SameSite=None without https, and never send SameSite=Lax with such a form.
  expect(writeFlowCookie({ siteUrl: 'http://localhost:3000' }, flow)).toBe(
    'bandstand-flow-_1=s; Path=/auth/v1/sso/saml/acs; Max-Age=900; HttpOnly',
  )
})

test('knows the browser by the secret of this flow only', () => {
  const { secret, hash } = createFlowSecret()
  expect(isSameBrowser(`a=b; bandstand-flow-_1=${secret}`, '_1', hash)).toBe(true)
  for (const header of [undefined, '', `bandstand-flow-_2=${secret}`, 'bandstand-flow-_1=', `_1=${secret}`])
    expect(isSameBrowser(header, '_1', hash), header).toBe(false)
  expect(isSameBrowser('bandstand-flow-_1=', '_1', '')).toBe(false)
})
