// Access cases for secrets, which no request may touch.
import { cases, hers, refused } from './access-case.ts'

export const secretsAccess = cases('no policy', [
  ['server', 'reads accounts', 'select * from auth.users', refused],
  ['nadia', 'reads accounts', 'select * from auth.users', refused],
  ['server', 'reads sessions', 'select * from auth.sessions', refused],
  ['server', 'reads pending sign-ups', 'select * from auth.sign_ups', refused],
  ['nadia', 'reads pending sign-ups', 'select * from auth.sign_ups', refused],
  ['nadia', 'revokes a session', 'insert into auth.revoked_sessions values (gen_random_uuid())', refused],
  ['visitor', 'reads revoked sessions', 'select * from auth.revoked_sessions', refused],
  ['server', 'reads the clients’ links', 'select * from private.client_links', refused],
  ['nadia', 'reads the clients’ links', 'select * from private.client_links', refused],
  ['server', 'reads the reply addresses', 'select * from private.reply_tokens', refused],
  ['server', 'reads mail that came in', 'select * from platform.inbound_mails', refused],
  ['server', 'reads the mails as they came', 'select * from private.message_originals', refused],
  ['nadia', 'mints a link', `select private.add_client_link('${hers}', sha256('x'))`, refused],
  [
    'nadias client',
    'checks a link',
    `select private.is_client_link('${hers}', 'cleo@example.com', sha256('x'))`,
    refused,
  ],
  ['visitor', 'finds a reply address', `select private.find_reply_token(sha256('x'))`, refused],
  ['visitor', 'reads a mail as it came', `select * from public.get_message_original(null)`, refused],
  ['nadias client', 'reads a mail as it came', `select * from public.get_message_original(null)`, refused],
  ['visitor', 'reads rules of an artist', `select private.pricing_rules(null, null)`, refused],
])
