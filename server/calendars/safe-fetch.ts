// Fetches a calendar from an address that someone typed, without letting them reach our own network: the host is
// resolved here, every address is checked, and the connection goes to a checked address. Limits redirects, size and
// time. See decision 044.
import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { untilAborted } from '../core/deadline.ts'
import { CalendarProblem } from './calendar-problem.ts'
import { isPublicAddress } from './public-address.ts'

/** What the fetch may reach. Tests pass their own; the server has only `publicNetwork`. */
export interface Network {
  resolve(host: string, signal: AbortSignal): Promise<string[]>
  isAllowedAddress(address: string): boolean
  isAllowedPort(port: number): boolean
  /** Certificates to trust instead of the usual ones. */
  ca?: string
  timeoutMs: number
}

export const publicNetwork: Network = {
  resolve: resolveHost,
  isAllowedAddress: isPublicAddress,
  isAllowedPort: (port) => port === 80 || port === 443,
  timeoutMs: 10_000,
}

export interface Validators {
  etag?: string | undefined
  lastModified?: string | undefined
}

export type Fetched = { isUnchanged: true } | ({ isUnchanged: false; body: Buffer } & Validators)

export const maxCalendarBytes = 5 * 1024 * 1024
const maxRedirects = 3
const maxAddressLength = 2_000
const maxValidatorLength = 1_000
const defaultPorts: Record<string, number> = { 'http:': 80, 'https:': 443 }
const redirects = [301, 302, 303, 307, 308]

/** Throws a CalendarProblem for anything that is not a plain web address on a usual port. */
export function readCalendarUrl(address: string, network: Network = publicNetwork): URL {
  const text = address.trim().replace(/^webcals?:/i, 'https:')
  if (text.length > maxAddressLength || !URL.canParse(text)) throw new CalendarProblem('invalid_address')
  const url = new URL(text)
  url.hash = ''
  if (!(url.protocol in defaultPorts)) throw new CalendarProblem('invalid_address')
  if (url.username || url.password || !network.isAllowedPort(portOf(url)))
    throw new CalendarProblem('address_refused')
  const host = hostOf(url)
  if (isIP(host) && !network.isAllowedAddress(host)) throw new CalendarProblem('address_refused')
  return url
}

/** Throws a CalendarProblem for every failure. */
export async function fetchCalendar(
  address: string,
  validators: Validators = {},
  network: Network = publicNetwork,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(network.timeoutMs)
  try {
    const url = readCalendarUrl(address, network)
    return await untilAborted(signal, () => follow(url, validators, network, signal))
  } catch (error) {
    if (error instanceof CalendarProblem) throw error
    throw new CalendarProblem(signal.aborted ? 'calendar_too_slow' : 'calendar_unreachable')
  }
}

async function follow(first: URL, validators: Validators, network: Network, signal: AbortSignal) {
  let url = first
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const response = await get(url, validators, network, signal)
    const { statusCode = 0, headers } = response
    if (!redirects.includes(statusCode)) return readResponse(response, validators, signal)
    response.destroy()
    const next = readCalendarUrl(new URL(headers.location ?? '', url).href, network)
    // What was asked for in secret is not sent in the clear.
    if (url.protocol === 'https:' && next.protocol === 'http:') throw new CalendarProblem('address_refused')
    url = next
  }
  throw new CalendarProblem('calendar_unreachable')
}

async function get(
  url: URL,
  { etag, lastModified }: Validators,
  network: Network,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = hostOf(url)
  const addresses = isIP(host) ? [host] : await network.resolve(host, signal)
  // A name of our own network and a name that does not exist get the same text: the difference would show which
  // names there are.
  if (addresses.length === 0 || !addresses.every((found) => network.isAllowedAddress(found)))
    throw new CalendarProblem('calendar_unreachable')
  const options: RequestOptions & { servername?: string; ca?: string } = {
    host,
    port: portOf(url),
    path: url.pathname + url.search,
    // A connection of its own: no kept-alive socket, and no proxy of the environment.
    agent: false,
    lookup: lookupOf(addresses),
    signal,
    headers: {
      host: url.host,
      'user-agent': 'Bandstand calendar reader',
      accept: 'text/calendar, */*;q=0.1',
      'accept-encoding': 'gzip, deflate, br',
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(lastModified ? { 'if-modified-since': lastModified } : {}),
    },
    ...(network.ca ? { ca: network.ca } : {}),
    ...(isIP(host) ? {} : { servername: host.replace(/\.$/, '') }),
  }
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    send(options, resolve)
      .on('error', reject)
      // "101 Switching Protocols" is neither an answer nor an error to Node.
      .on('upgrade', (_, socket) => socket.destroy())
      .on('close', () => reject(new Error('The connection was closed without an answer.')))
      .end()
  })
}

/** Answers with the checked addresses, whatever the name has become since. */
function lookupOf(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_, options, done) => {
    const [first] = found
    if (options.all) done(null, found)
    else done(null, first?.address ?? '', first?.family)
  }
}

async function readResponse(
  response: IncomingMessage,
  validators: Validators,
  signal: AbortSignal,
): Promise<Fetched> {
  const { statusCode = 0, headers } = response
  if (statusCode !== 200) response.destroy()
  if (statusCode === 304 && (validators.etag || validators.lastModified)) return { isUnchanged: true }
  if ([401, 403, 404, 410].includes(statusCode)) throw new CalendarProblem('calendar_not_found')
  if (statusCode !== 200) throw new CalendarProblem('calendar_unreachable')
  const body = await readLimited(response, signal)
  return {
    isUnchanged: false,
    body,
    etag: validatorOf(headers.etag),
    lastModified: validatorOf(headers['last-modified']),
  }
}

function validatorOf(value: string | undefined): string | undefined {
  return value && value.length <= maxValidatorLength ? value : undefined
}

/** Stops as soon as the decompressed bytes exceed the limit. */
async function readLimited(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const body = decode(response, encoding)
  const abort = () => body.destroy(new Error('The time is up.'))
  signal.addEventListener('abort', abort, { once: true })
  try {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxCalendarBytes) throw new CalendarProblem('calendar_too_large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    signal.removeEventListener('abort', abort)
    response.destroy()
  }
}

function decode(response: IncomingMessage, encoding: string): Readable {
  if (encoding === 'identity' || encoding === '') return response
  const decoders = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  }
  if (!Object.hasOwn(decoders, encoding)) throw new CalendarProblem('not_a_calendar')
  const decoder = decoders[encoding as keyof typeof decoders]()
  response.on('error', (error) => decoder.destroy(error))
  response.on('aborted', () => decoder.destroy(new Error('The connection was lost.')))
  return response.pipe(decoder)
}

/** Asks the name servers: unlike the system's lookup, this occupies no thread while a slow one does not answer. */
async function resolveHost(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

function portOf({ port, protocol }: URL): number {
  return port ? Number(port) : (defaultPorts[protocol] ?? 0)
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}
