// `npm run fuzz [-- seconds [seed [number]]]`: sends odd requests, frames, mails and bytes to a server of its own.
// With a number, sends and prints that one case. Connects to this machine only and ends on its own.

import { startKillableServer } from '../harness/faults/killable-server.ts'
import { freePort } from '../harness/free-port.ts'
import { describeFailures, fuzz, makeCase } from './fuzz.ts'
import { floodMailbox, maxOfAKind } from './mail-flood.ts'
import { sendCase } from './send-case.ts'
import { describeTarget } from './target.ts'

const [seconds = 60, seed = Date.now() % 1_000_000, number] = process.argv.slice(2).map(Number)
const inbound = { secret: 'an-inbound-secret-of-the-tests', smtpPort: await freePort() }
const server = await startKillableServer({
  env: {
    LOG_LEVEL: 'error',
    INBOUND_MAIL_DOMAIN: 'reply.example.com',
    INBOUND_SMTP_PORT: String(inbound.smtpPort),
    INBOUND_WEBHOOK_SECRET: inbound.secret,
  },
})
const target = await server.asOwner((client) => describeTarget(server.url, client, inbound))
if (number !== undefined) {
  const { sent } = makeCase(target, seed, number)
  console.log(JSON.stringify(sent, null, 2))
  console.log((await sendCase(target, sent, '2001:db8::1')) ?? 'The server coped.')
  await server.close()
  process.exit(0)
}

// First: the fuzzing logs accounts out and uses up their limits.
const flood = await server.asOwner((client) => floodMailbox(target, client, 20))
const isFlooded = Object.values(flood.mails).some((count) => count > maxOfAKind)
console.log(`Fuzzing for ${seconds} s, seed ${seed}`)
const startedAt = Date.now()
const { cases, byGrammar, failures } = await fuzz(target, {
  seed,
  isDone: () => Date.now() - startedAt > seconds * 1000,
})
const memory = await server.peakMegabytes()
const isAlive = await fetch(`${server.url}/healthz`).then(
  ({ ok }) => ok,
  () => false,
)
const exits = server.unexpectedExits
await server.close()
console.table([
  {
    cases,
    ...byGrammar,
    failures: failures.length,
    exits: exits.length,
    'healthy after': isAlive,
    'peak MB': Math.round(memory),
  },
])
console.table([{ 'mails asked for': flood.accepted, ...flood.mails }])
if (isFlooded) console.error('One mailbox was flooded with mails that its owner did not ask for.')
for (const line of describeFailures(failures)) console.error(line)
for (const said of exits) console.error(`The process ended by itself:\n${said}`)
process.exit(failures.length + exits.length === 0 && isAlive && !isFlooded ? 0 : 1)
