// What a server function is, and what it is handed: the seam between functions/ and the server that runs them.
import type { Confidence, DistanceSource } from './booking-submission.ts'
import type { FunctionAnswer, FunctionName } from './function-contracts.ts'

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

interface MailRequest {
  template: string
  to: string
  replyTo?: string
  data: unknown
  /** Names the event and the recipient; asking again before it was sent replaces it. */
  key: string
  /** The booking it is about: its artist sees what became of the mail. */
  about?: string
}

/** Who calls, as the token says and the network shows. */
export interface FunctionCaller {
  role: 'anon' | 'authenticated' | 'service_role' | 'booking_client'
  userId: string | undefined
  address: string
}

export interface OnceRequest {
  /** Made by the caller, once for each thing it wants done. */
  key: string
  /** What is wanted; the same key with another content is refused with `already_submitted`. */
  content: unknown
}

interface FoundPlace {
  /** As an address writes it: "Leeds, England, United Kingdom". */
  place: string
  confidence: Confidence
  /** Other places the address may mean, the likeliest first; each is found surely when it is asked for as an address. */
  alternatives: string[]
}

/** How far it is between two addresses, or which of the two is not known. */
export type Distance =
  | (FoundPlace & { found: true; kilometres: number; source: DistanceSource })
  | { found: false; missing: 'origin' | 'destination' }

export interface Places {
  /** What an address is taken for, null when it is not on our map; undefined while the map is not loaded. */
  find(address: string): Promise<(FoundPlace & { country: string }) | null | undefined>
  distance(origin: string, destination: string): Promise<Distance>
  /** What a half-typed address may become; places of the country of `near` come first. */
  suggest(text: string, near?: string): Promise<string[]>
}

/** A secret for a link or a reply address: the token goes out by mail, only its hash is kept. */
export interface Token {
  token: string
  hash: Uint8Array
}

/** A file of the product; what it holds is checked as every upload is. */
interface NewFile {
  bucket: string
  name: string
  bytes: Uint8Array
  type: string
}

export interface Files {
  /** Replaces a file of the same name. What was stored, or undefined when the bucket does not take such a file. */
  store(file: NewFile): Promise<{ size: number; type: string } | undefined>
}

export interface Context {
  caller: FunctionCaller
  clock: { now(): Date }
  settings: {
    siteUrl: string
    operatorEmail: string | undefined
    mapsBrowserKey: string | undefined
    /** Where replies to mails are received, when they are. */
    inboundMailDomain: string | undefined
  }
  /** One transaction as the service role; what it throws undoes everything in it. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /**
   * A transaction that happens once, however often it is asked for: later calls get the first one's answer, also when
   * they come at the same moment or after a crash.
   */
  once<T>(request: OnceRequest, work: (sql: Sql) => Promise<T>): Promise<T>
  mail: { enqueue(sql: Sql, request: MailRequest): Promise<void> }
  places: Places
  files: Files
  tokens: {
    create(): Token
    hash(token: string): Uint8Array
    /** A short-lived access token of the client of one booking, for its messages and nothing else. */
    forClient(bookingId: string): Promise<string>
  }
  /** Counts one use by `who`, beside the limit of the whole function; throws `rate_limited` when there were too many. */
  limit(limit: NamedLimit, who: string): Promise<void>
  /** The same for limits that protect somebody other than the caller: counted only if `work` succeeds. */
  limitAccepted<T>(uses: { limit: NamedLimit; who: string }[], work: () => Promise<T>): Promise<T>
  /** Counts different things, each of them free while it is remembered. True when `thing` is a new one. */
  limitDistinct(limit: NamedLimit, who: string, thing: string): Promise<boolean>
}

/** Work that nobody waits for: asked for by a job in the database, tried again until it is done. */
export type BackgroundTask = (payload: unknown, context: TaskContext) => Promise<void>

export type TaskContext = Pick<
  Context,
  'clock' | 'settings' | 'transaction' | 'once' | 'mail' | 'places' | 'tokens' | 'files' | 'limitAccepted'
>

interface FunctionLimit {
  /** How many calls an address may make in a burst, and again over each period. */
  calls: number
  periodSeconds: number
}

export interface NamedLimit extends FunctionLimit {
  name: string
  /** What the refused caller is told, where they can do better than wait. */
  message?: string
}

/** `Name` is one of the contracts in function-contracts.ts; the answer is sent as JSON unless it is a response already. */
export interface ServerFunction<Name extends string = string> {
  methods: readonly ('GET' | 'POST')[]
  /** `anyone` needs no token; `signed-in` needs a person's. */
  access: 'anyone' | 'signed-in'
  /** A write that strangers can make: it must carry a proof of work, or wait its turn behind a much lower limit. */
  isGuarded?: boolean
  limit?: FunctionLimit
  maxBodyBytes?: number
  timeoutSeconds?: number
  handle(
    request: Request,
    context: Context,
  ): Promise<Name extends FunctionName ? FunctionAnswer<Name> : unknown>
}

/** The body as this schema wants it; anything else is refused with the schema's own words. */
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

/** What readJson needs of a zod schema. */
interface Schema<T> {
  safeParse(value: unknown): { success: boolean; data?: T; error?: { issues: { message: string }[] } }
}

/** A refusal the caller is told about: answered as `{ error, code }` with this status. */
export class FunctionError extends Error {
  override name = 'FunctionError'

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** More for the caller, beside message and code. */
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message)
  }
}
