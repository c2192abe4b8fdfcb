// The context of a server function: service-role transactions, mail, and the caller.
import { createHash, randomBytes } from 'node:crypto'
import type { Calendars, Files, Places, Token } from '../../contracts/function-services.ts'
import {
  type Context,
  type FunctionCaller,
  FunctionError,
  type NamedLimit,
  type OnceRequest,
  type Sql,
  type TransactionSql,
  visitorSender,
} from '../../contracts/server-function.ts'
import { type Database, serviceCaller, type Transaction } from '../core/database/database.ts'
import type { KeyRing } from '../core/keys.ts'
import { MailPostponed, secondsToWait } from '../core/mail-limits.ts'
import type { RateLimiter } from '../core/rate-limit.ts'
import { signToken } from '../core/sign-token.ts'
import { createSignatures } from '../core/signatures.ts'

export interface ContextDeps {
  database: Database
  settings: Context['settings']
  places: Places
  calendars: Calendars
  pictures: Context['pictures']
  files: Files
  limiter: RateLimiter
  keyRing: Pick<KeyRing, 'signer' | 'now'>
  enqueueMails(sql: Sql, requests: Parameters<Context['mail']['enqueue']>[1][]): Promise<void>
}

export function createContext(deps: ContextDeps, name: string, caller: FunctionCaller): Context {
  const { database, settings, places, calendars, pictures, files, limiter, keyRing, enqueueMails } = deps
  const named = ({ name: limited, calls, periodSeconds, message }: NamedLimit) => ({
    name: `${name} ${limited}`,
    capacity: calls,
    periodSeconds,
    message,
  })
  // As the service role, and counted for the caller; background work has none.
  const runAs = {
    ...serviceCaller,
    account: caller.userId,
    address: caller.role === 'service_role' ? undefined : caller.address,
    requestId: caller.requestId,
  }
  const transaction = <T>(work: (sql: TransactionSql) => Promise<T>) => database.transaction(runAs, work)
  return {
    caller,
    settings,
    clock: { now: () => new Date() },
    read: (statement) => database.run(runAs, statement, { readOnly: true }),
    transaction,
    once: (request, work) => database.transaction(runAs, (sql) => doOnce(sql, name, request, work)),
    mail: {
      enqueue: async (sql, ...requests) => {
        for (const { cause, ...mail } of requests) {
          const wait = cause ? await secondsToWait(limiter, mail, cause) : 0
          if (wait > 0) throw new MailPostponed(wait)
        }
        await enqueueMails(sql, requests)
      },
      secondsToWait: (mail) => secondsToWait(limiter, mail, { sender: visitorSender(caller.address) }),
    },
    places,
    calendars,
    pictures,
    files,
    tokens: {
      create: createToken,
      hash: hashToken,
      forClient: (bookingId) => signClientToken(keyRing, bookingId),
    },
    signatures: createSignatures(keyRing),
    limit: (limit, who) => limiter.use(named(limit), who),
    limitAccepted: (work) =>
      limiter.countIfAccepted((count) => work((limit, who) => count(named(limit), who))),
    limitDistinct: (limit, who, thing) => limiter.countDistinct(named(limit), who, thing),
  }
}

/** Hexadecimal, because mail addresses do not preserve case: 160 random bits. */
function createToken(): Token {
  const token = randomBytes(20).toString('hex')
  return { token, hash: hashToken(token) }
}

function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}

const clientTokenSeconds = 15 * 60

/** Renewed by each call, so a revoked link stops working within fifteen minutes. */
function signClientToken(keyRing: ContextDeps['keyRing'], bookingId: string): Promise<string> {
  const now = Math.floor(keyRing.now() / 1000)
  return signToken(keyRing, {
    role: 'booking_client',
    booking_id: bookingId,
    iat: now,
    exp: now + clientTokenSeconds,
  })
}

/** Claims the key first, which makes a concurrent second call wait for the first one's response. */
async function doOnce<T, Read>(
  sql: Transaction,
  name: string,
  { key, content, read }: OnceRequest<Read>,
  work: (sql: TransactionSql, read: Read) => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest()
  const claiming = sql.query({
    name: 'claim_answer',
    text: `insert into platform.function_answers (function, key, content_hash) values ($1, $2, $3) on conflict do nothing returning true as claimed`,
    values: [name, key, hash],
  })
  const reading = read?.(sql)
  // A known answer is given also when what it was made from is gone.
  reading?.catch(() => undefined)
  const claimed = await claiming
  if (claimed.rows.length === 0) {
    const { rows } = await sql.query<{ answer: T; content_hash: Buffer }>({
      name: 'read_answer',
      text: 'select answer, content_hash from platform.function_answers where function = $1 and key = $2',
      values: [name, key],
    })
    const [known] = rows
    if (!known?.content_hash.equals(hash))
      throw new FunctionError(
        409,
        'already_submitted',
        'This was sent before with other content. Reload the page and try again.',
      )
    return known.answer
  }
  const answer = await work(sql, (await reading) as Read)
  await sql.atEnd.query({
    name: 'keep_answer',
    text: 'update platform.function_answers set answer = $3 where function = $1 and key = $2',
    values: [name, key, JSON.stringify(answer)],
  })
  return answer
}
