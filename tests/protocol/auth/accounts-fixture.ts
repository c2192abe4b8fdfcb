// Fixture for the auth service: people with accounts, each with a real supabase-js client and storage of its own, and
// access to their mailbox.
import { hash } from '@node-rs/bcrypt'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import WebSocket from 'ws'
import { createDatabase } from '../../harness/database.ts'
import { type ServerHere, serveHere } from '../../harness/server-here.ts'
import type { Template } from '../../harness/templates.ts'
import { waitUntil } from '../../harness/wait-until.ts'

export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html: string
}

export interface AccountsFixture {
  url: string
  key: string
  databaseUrl: string
  owner: pg.Client
  server: ServerHere
  /** A separate browser with its own session. */
  browser(options?: BrowserOptions): SupabaseClient
  mailsTo(address: string): Promise<Mail[]>
  /** Waits for the newest mail to this address with a matching subject. */
  mail(address: string, subject: RegExp): Promise<Mail>
  /** A person with a confirmed address, not signed in yet. The hash is fast unless a cost is given. */
  register(name?: string, hashCost?: number): Promise<Registered>
  /** As if the person had authenticated that long ago. */
  ageSessions(userId: string, by: string): Promise<void>
  close(): Promise<void>
}

interface BrowserOptions {
  flowType?: 'implicit' | 'pkce'
  storage?: Map<string, string>
  fetch?: typeof fetch
  /** Of pages of the site itself, where a browser stores cookies and names the page's origin. */
  cookies?: Cookies
  /** Its network address; each browser has its own unless one is given. */
  from?: string
}

/** The cookies of one browser. */
export type Cookies = Map<string, string>

const cookieHeader = (cookies: Cookies) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

function fetchWith(cookies: Cookies, origin: string): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('origin', origin)
    headers.set('cookie', cookieHeader(cookies))
    const answer = await fetch(input, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return answer
  }
}

export interface Registered {
  email: string
  password: string
}

export const password = 'Evening-Brass-7!'

let count = 0
export const newAddress = (name = 'person') => `${name}-${++count}-${process.pid}@example.com`

export async function startAccountsFixture(
  env: Record<string, string> = {},
  template: Template = 'prepared',
): Promise<AccountsFixture> {
  const config = await createDatabase(template)
  const owner = new pg.Client(config)
  await owner.connect()
  // A proxy is trusted, so that each browser can have its own address and rate limits.
  const server = await serveHere({ DATABASE_URL: config.connectionString ?? '', TRUST_PROXY: '1', ...env })
  const { url } = server
  const { supabaseKey: key } = await (await fetch(`${url}/config.json`)).json()
  let browsers = 0

  const browser = ({
    flowType = 'implicit',
    storage = new Map(),
    cookies,
    from,
    ...options
  }: BrowserOptions = {}) => {
    const fetch = options.fetch ?? (cookies && fetchWith(cookies, new URL(url).origin))
    const address = from ?? `10.0.${Math.floor(++browsers / 250)}.${(browsers % 250) + 1}`
    return createClient(url, key, {
      auth: {
        flowType,
        autoRefreshToken: false,
        storage: {
          getItem: (name) => storage.get(name) ?? null,
          setItem: (name, value) => void storage.set(name, value),
          removeItem: (name) => void storage.delete(name),
        },
      },
      global: { headers: { 'x-forwarded-for': address }, ...(fetch ? { fetch } : {}) },
      realtime: { transport: WebSocket as never },
    })
  }
  const mailsTo = async (address: string): Promise<Mail[]> => {
    const { rows } = await owner.query(
      'select id, recipient as to, subject, text_body as text, html_body as html from platform.mailbox where recipient = $1 order by created_at desc',
      [address],
    )
    return rows
  }
  const mail = (address: string, subject: RegExp) =>
    waitUntil(async () => (await mailsTo(address)).find((one) => subject.test(one.subject)), 20)
  return {
    url,
    key,
    databaseUrl: config.connectionString ?? '',
    owner,
    server,
    browser,
    mailsTo,
    mail,
    async register(name, hashCost = 4) {
      const email = newAddress(name)
      await owner.query(
        `with created as (
           insert into auth.users (email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
           values ($1, $2, now(), '{"provider": "email", "providers": ["email"]}', '{"email_verified": true}') returning id)
         insert into auth.identities (user_id, provider, provider_id, identity_data)
         select id, 'email', id::text, jsonb_build_object('sub', id, 'email', $1::text, 'email_verified', true) from created`,
        [email, await hash(password, hashCost)],
      )
      return { email, password }
    },
    async ageSessions(userId, by) {
      await owner.query(
        `with aged as (
           update auth.sessions set created_at = created_at - $2::interval where user_id = $1 returning id)
         update auth.mfa_amr_claims set updated_at = updated_at - $2::interval
         from aged where session_id = aged.id`,
        [userId, by],
      )
    },
    async close() {
      await server.stop()
      await owner.end()
    },
  }
}

/** The data of a response that must not be an error. */
export async function ok<T extends { data: unknown; error: unknown }>(
  call: PromiseLike<T>,
): Promise<Extract<T, { error: null }>['data']> {
  const { data, error } = await call
  if (error) throw error
  return data as Extract<T, { error: null }>['data']
}

export function codeIn({ text }: Mail): string {
  const code = /^\s*(\d{6})\s*$/m.exec(text)?.[1]
  if (!code) throw new Error(`no code in: ${text}`)
  return code
}

export function linkIn({ html }: Mail): string {
  const link = /href="([^"]*\/auth\/v1\/verify[^"]*)"/.exec(html)?.[1]
  if (!link) throw new Error(`no link in: ${html}`)
  return link.replaceAll('&amp;', '&')
}

/** Calls the auth service directly, each time from a new address unless one is given. */
export function strangerAt({ url }: Pick<AccountsFixture, 'url'>) {
  let calls = 0
  return (path: string, body?: object, headers: Record<string, string> = {}) => {
    calls += 1
    return fetch(`${url}/auth/v1${path}`, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        'x-forwarded-for': `10.9.${Math.floor(calls / 250)}.${calls % 250}`,
        'x-supabase-api-version': '2024-01-01',
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }
}

/** The target of a link, without following it. */
export async function follow(link: string, cookies: Cookies = new Map()): Promise<URL> {
  const response = await fetch(link, { redirect: 'manual', headers: { cookie: cookieHeader(cookies) } })
  return new URL(response.headers.get('location') ?? '')
}

export const fragmentOf = ({ hash }: URL) => Object.fromEntries(new URLSearchParams(hash.slice(1)))
