// The target of the fuzzer: a running server, its schema, and people who may call it.
import { hash } from '@node-rs/bcrypt'
import type pg from 'pg'
import { functions } from '../../functions/all.ts'
import { makeOddPictures } from './odd-pictures.ts'

interface Routine {
  name: string
  arguments: string[]
}

export interface Target {
  url: string
  publishableKey: string
  secretKey: string
  /** Access tokens of signed-in artists. */
  tokens: string[]
  /** Of their pages. */
  slugs: string[]
  /** Columns by table, for everything that is served. */
  tables: Record<string, string[]>
  routines: Routine[]
  functions: string[]
  inbound: { secret: string; smtpPort: number }
  pictures: Buffer[]
}

/** The served schema, read from the database. */
async function readServedSchema(client: pg.Client): Promise<Pick<Target, 'tables' | 'routines'>> {
  const { rows: columns } = await client.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns
     from information_schema.columns where table_schema = 'public' group by table_name`,
  )
  const { rows: routines } = await client.query<Routine>(
    `select proname as name, coalesce(proargnames, '{}') as arguments
     from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  return { tables: Object.fromEntries(columns.map((row) => [row.table, row.columns])), routines }
}

const password = 'Evening-Brass-7!'

/** Artists with a published page, a booking and a message each, signed in. */
async function makeArtists(client: pg.Client, url: string, count: number): Promise<string[]> {
  const hashed = await hash(password, 4)
  const tokens: string[] = []
  for (let number = 0; number < count; number++) {
    const email = `fuzz.${number}@example.com`
    await client.query(
      `with created as (
         insert into auth.users (email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
         values ($1, $2, now(), '{"provider": "email", "providers": ["email"]}', '{"email_verified": true}') returning id)
       insert into public.profiles (user_id, display_name, hourly_rate, min_booking_hours, currency)
       select id, 'The Targets', 100, 1, 'GBP' from created`,
      [email, hashed],
    )
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${number}` },
      body: JSON.stringify({ email, password }),
    })
    const { access_token } = await answer.json()
    if (!access_token) throw new Error(`cannot sign in: ${answer.status}`)
    tokens.push(access_token)
  }
  return tokens
}

export async function describeTarget(
  url: string,
  client: pg.Client,
  inbound: Target['inbound'],
): Promise<Target> {
  const { supabaseKey } = await (await fetch(`${url}/config.json`)).json()
  const { rows } = await client.query(`select value from platform.secrets where name = 'secret_key'`)
  const tokens = await makeArtists(client, url, 3)
  const { rows: profiles } = await client.query<{ slug: string }>(
    `update public.profiles set slug = 'fuzz-' || left(user_id::text, 8) where slug is null or slug not like 'fuzz-%' returning slug`,
  )
  return {
    url,
    publishableKey: supabaseKey,
    secretKey: rows[0].value,
    tokens,
    slugs: profiles.map(({ slug }) => slug),
    ...(await readServedSchema(client)),
    functions: Object.keys(functions),
    inbound,
    pictures: await makeOddPictures(),
  }
}
