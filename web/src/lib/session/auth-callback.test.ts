import { expect, test } from 'vitest'
import { carriesToken, readAuthCallback } from './auth-callback.ts'

const session = 'access_token=a&expires_in=3600&refresh_token=r&token_type=bearer'

test.each([
  ['a confirmed address', `#${session}&type=signup`, '', { kind: 'signed-in' }],
  ['a new password', `#${session}&type=recovery`, '', { kind: 'recovery' }],
  ['the second half of an email change', `#${session}&type=email_change`, '', { kind: 'email-change' }],
  ['the first half', '#message=Confirmation+link+accepted', '', { kind: 'half-changed' }],
  [
    'an expired link',
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
    '',
    { kind: 'refused', code: 'otp_expired' },
  ],
  ['a refusal in the query', '', '?error=server_error', { kind: 'refused', code: 'server_error' }],
  ['a normal visit', '', '?mode=signin', undefined],
  ['a fragment of the page', '#main', '', undefined],
])('%s', (_, hash, search, callback) => {
  expect(readAuthCallback({ hash, search })).toEqual(callback)
})

test.each([
  [`#${session}`, '', true],
  ['', '?token=t', true],
  ['', '?refresh_token=t', true],
  ['#tokens', '?new=true', false],
])('%s%s carries a token: %s', (hash, search, carries) => {
  expect(carriesToken({ hash, search })).toBe(carries)
})
