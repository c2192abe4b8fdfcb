// The interface between functions/ and the server that runs them: what a server function is, and the context it
// receives.
import type { FunctionAnswer, FunctionName } from '../domain/api/function-contracts.ts'
import type { Calendars, Files, Pictures, Places, Signatures, Token } from './function-services.ts'

interface Statement {
  name?: string
  text: string
  values?: unknown[]
}

export interface Sql {
  query<Row extends Record<string, unknown> = Record<string, unknown>>(
    statement: Statement,
  ): Promise<{ rows: Row[] }>
}

/** Statements of one tick are sent together. */
export interface TransactionSql extends Sql {
  /** For the last statements, whose rows nobody needs: sent with the commit. If one fails, the transaction does. */
  atEnd: Sql
}

interface MailRequest {
  template: string
  to: string
  replyTo?: string
  data: unknown
  /** Identifies the event and the recipient; enqueueing again before it was sent replaces the email. */
  key: string
  /** The booking it concerns: its artist sees the delivery status. */
  about?: string
  /** For a mail that its recipient did not ask for. */
  cause?: MailCause
}

/** Who causes a mail. Beyond its limits it is postponed: the job runs again later, and mails what is true then. */
export interface MailCause {
  /** An account's or client's address, or the network of a visitor. */
  sender: string
  /** Only what each sender causes is limited: to an account, which hears from many, and for what the recipient waits for. */
  isBySenderOnly?: boolean
}

export function visitorSender(network: string): string {
  return `visitor ${network}`
}

/** The caller, as identified by the token and the network. */
export interface FunctionCaller {
  role: 'anon' | 'authenticated' | 'service_role' | 'booking_client'
  userId: string | undefined
  address: string
  /** Stored with the jobs and mails that the call adds. */
  requestId?: string | undefined
}

export interface OnceRequest<Read = undefined> {
  /** Created by the caller, once per operation. */
  key: string
  /** The request content; the same key with different content is refused with `already_submitted`. */
  content: unknown
  /** Reads what the work needs, in the round trip that finds out whether this is the first call. */
  read?: (sql: Sql) => Promise<Read>
}

export interface Context {
  caller: FunctionCaller
  clock: { now(): Date }
  settings: {
    siteUrl: string
    operatorEmail: string | undefined
    mapsBrowserKey: string | undefined
    /** The domain that receives email replies, if configured. */
    inboundMailDomain: string | undefined
  }
  /** One statement as the service role, which cannot write. */
  read: Sql['query']
  /** Runs one transaction as the service role; an exception rolls it back. */
  transaction<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T>
  /**
   * An idempotent transaction: later calls get the first call's response, also when they run concurrently or after a
   * crash.
   */
  once<T, Read = undefined>(
    request: OnceRequest<Read>,
    work: (sql: TransactionSql, read: Read) => Promise<T>,
  ): Promise<T>
  mail: {
    enqueue(sql: Sql, ...requests: MailRequest[]): Promise<void>
    /** Counts a mail that this visitor causes; otherwise the seconds until it may be sent. */
    secondsToWait(mail: Pick<MailRequest, 'template' | 'to' | 'about'>): Promise<number>
  }
  places: Places
  calendars: Calendars
  pictures: Pictures
  files: Files
  tokens: {
    create(): Token
    hash(token: string): Uint8Array
    /** A short-lived access token for the client of one booking, valid only for its messages. */
    forClient(bookingId: string): Promise<string>
  }
  signatures: Signatures
  /**
   * Counts one use by `who`, in addition to the limit of the whole function; throws `rate_limited` when it is exceeded.
   */
  limit(limit: NamedLimit, who: string): Promise<void>
  /** The same for limits that protect someone other than the caller: what `work` counts is given back if it fails. */
  limitAccepted<T>(work: (count: Context['limit']) => Promise<T>): Promise<T>
  /** Counts distinct values; a value that is already known is free. True when `thing` is new. */
  limitDistinct(limit: NamedLimit, who: string, thing: string): Promise<boolean>
}

/** Background work: requested by a job in the database, retried until it succeeds. */
export type BackgroundTask = (payload: unknown, context: TaskContext) => Promise<void>

export type TaskContext = Pick<
  Context,
  | 'clock'
  | 'settings'
  | 'transaction'
  | 'once'
  | 'mail'
  | 'places'
  | 'calendars'
  | 'tokens'
  | 'signatures'
  | 'files'
  | 'pictures'
  | 'limitAccepted'
>

interface FunctionLimit {
  /** The number of calls an address may make in a burst, and in each period. */
  calls: number
  periodSeconds: number
}

export interface NamedLimit extends FunctionLimit {
  name: string
  /** The message for a refused caller, where there is more to do than wait. */
  message?: string
}

/**
 * `Name` is one of the contracts in function-contracts.ts; the result is sent as JSON unless it is already a response.
 */
export interface ServerFunction<Name extends string = string> {
  methods: readonly ('GET' | 'POST')[]
  /** `anyone` needs no token; `signed-in` needs a user's token. */
  access: 'anyone' | 'signed-in'
  /**
   * A write that anonymous callers can make: it must carry a proof of work, or is subject to a much lower rate limit.
   */
  isGuarded?: boolean
  limit?: FunctionLimit
  maxBodyBytes?: number
  timeoutSeconds?: number
  handle(
    request: Request,
    context: Context,
  ): Promise<Name extends FunctionName ? FunctionAnswer<Name> : unknown>
}

/** Parses the body with this schema; anything else is refused with the schema's message. */
export async function readJson<T>(request: Request, schema: Schema<T>): Promise<T> {
  const body: unknown = await request.json().catch(() => {
    throw new FunctionError(400, 'invalid_request', 'The request is not valid JSON.')
  })
  const read = schema.safeParse(body)
  if (read.success && read.data !== undefined) return read.data
  throw new FunctionError(
    400,
    'invalid_request',
    read.error?.issues[0]?.message ?? 'The request could not be read.',
  )
}

/** The part of a zod schema that readJson uses. */
interface Schema<T> {
  safeParse(value: unknown): { success: boolean; data?: T; error?: { issues: { message: string }[] } }
}

/** An error that is reported to the caller: sent as `{ error, code }` with this status. */
export class FunctionError extends Error {
  override name = 'FunctionError'

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Additional fields for the caller, beside message and code. */
    readonly extra: Record<string, unknown> = {},
    /** When to try again, for the header Retry-After. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
  }
}
