// Grammars below HTTP: frames on a realtime socket, bytes on the web port, lines on the SMTP port.
import type { Grammar } from './cases.ts'
import type { Dice } from './dice.ts'
import { oddJson, oddText, oddValue } from './odd-values.ts'
import { oddMail } from './service-grammars.ts'
import type { Target } from './target.ts'

const events = [
  'phx_join',
  'phx_leave',
  'heartbeat',
  'access_token',
  'broadcast',
  'presence',
  'phx_close',
  'x',
]

export const socketGrammar: Grammar = (dice, target) => ({
  kind: 'socket',
  query: `apikey=${target.publishableKey}&vsn=${dice.one(['1.0.0', '2.0.0', 'x', ''])}`,
  frames: [
    JSON.stringify({
      topic: 'realtime:room',
      event: 'phx_join',
      payload: { config: { presence: { key: dice.chance(0.3) ? 'k'.repeat(9_000) : 'k' } } },
      ref: '1',
      join_ref: '1',
    }),
    ...dice.some(8, () => frame(dice, target)),
  ],
})

function frame(dice: Dice, target: Target): string | Buffer {
  const topic = dice.one(['realtime:room', 'realtime:other', 'phoenix', 'realtime:', oddText(dice)])
  const payload = () =>
    dice.make<unknown>([
      () => oddValue(dice),
      () => ({ access_token: dice.one([...target.tokens, 'x', oddText(dice)]) }),
      () => ({ type: 'presence', event: dice.one(['track', 'untrack', 'x']), payload: oddValue(dice) }),
      () => ({ type: 'broadcast', event: oddText(dice), payload: oddValue(dice) }),
      () => ({
        config: {
          broadcast: oddValue(dice),
          presence: { key: oddText(dice) },
          private: dice.one([true, false, 'x']),
          postgres_changes: dice.some(4, () => ({
            event: dice.one(['*', 'INSERT', 'UPDATE', 'DELETE', 'x']),
            schema: dice.one(['public', 'auth', oddText(dice)]),
            table: dice.one([...Object.keys(target.tables), oddText(dice)]),
            filter: dice.one(['id=eq.1', 'id=match.(', `id=eq.${oddText(dice)}`, 'x', oddText(dice)]),
          })),
        },
        access_token: dice.one([...target.tokens, 'x']),
      }),
    ])
  return dice.make<string | Buffer>([
    () => JSON.stringify({ topic, event: dice.one(events), payload: payload(), ref: '2', join_ref: '1' }),
    () => JSON.stringify({ topic, event: dice.one(events), payload: payload(), ref: '2', join_ref: '1' }),
    () => JSON.stringify(['1', '2', topic, dice.one(events), payload()]),
    () => oddJson(dice),
    () => Buffer.from([dice.below(8), dice.below(256), dice.below(256), dice.below(256), 1, 2, 3]),
    () => Buffer.from(oddText(dice)),
  ])
}

export const httpBytesGrammar: Grammar = (dice) => ({
  kind: 'bytes',
  to: 'http',
  bytes: dice.make([
    () =>
      `GET ${dice.one(['//', '/', '*', 'http://', '//[::1', oddText(dice)])} HTTP/1.1\r\nHost: ${oddText(dice)}\r\nConnection: Upgrade\r\nUpgrade: ${dice.one(['websocket', 'h2c'])}\r\nSec-WebSocket-Version: ${dice.one(['13', '8'])}\r\nSec-WebSocket-Key: ${dice.one(['dGhlIHNhbXBsZSBub25jZQ==', 'x'])}\r\n\r\n`,
    () => `${oddText(dice)}\r\n\r\n`,
    () => 'GET / HTTP/1.0\r\n\r\n',
    () =>
      `POST /rest/v1/leads HTTP/1.1\r\nHost: x\r\nContent-Length: ${dice.one(['-1', '5', '99999999999', 'x'])}\r\n\r\n{}`,
    () => 'POST /rest/v1/leads HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
    () => `GET / HTTP/1.1\r\n${'X: y\r\n'.repeat(dice.below(3_000))}\r\n`,
  ]),
})

export const smtpGrammar: Grammar = (dice) => ({
  kind: 'bytes',
  to: 'smtp',
  bytes: [
    ...dice.some(6, () =>
      dice.one([
        'EHLO x',
        'HELO',
        'MAIL FROM:<a@example.com>',
        'MAIL FROM:<> SIZE=999999999',
        'RCPT TO:<r-abc@reply.example.com>',
        `RCPT TO:<${oddText(dice)}>`,
        'DATA',
        'RSET',
        'VRFY x',
        'AUTH PLAIN AAAA',
        'STARTTLS',
        'BDAT 5 LAST',
        oddText(dice),
      ]),
    ),
    'DATA',
    oddMail(dice),
    '.',
    'QUIT',
    '',
  ].join('\r\n'),
})
