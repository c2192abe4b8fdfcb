import { expect, it } from 'vitest'
import { redactSecrets } from './redact-secrets.ts'

const code = '0123456789abcdef0123456789abcdef'

it('redacts the codes of receipts in paths and in texts around them', () => {
  expect(redactSecrets(`/verify/receipt/${code}`)).toBe('/verify/receipt/[hidden]')
  expect(redactSecrets(`{"url":"https://x.example/verify/receipt/${code}?a=b"}`)).toBe(
    '{"url":"https://x.example/verify/receipt/[hidden]?a=b"}',
  )
  expect(redactSecrets('/verify/receipt/')).toBe('/verify/receipt/')
})

it('redacts tokens', () => {
  expect(redactSecrets(`token=${'a1'.repeat(20)}`)).toBe('token=[hidden]')
})
