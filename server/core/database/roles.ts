// Creates the roles that requests run as, and their login. The login owns nothing and inherits nothing: it can only
// set one of the request roles, so a request that escapes its role has no privileges at all.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { StartError } from '../start-error.ts'

export const requestRoles = ['anon', 'authenticated', 'service_role', 'booking_client'] as const
/** The statement timeout unless the caller's role sets another. */
export const visitorTimeoutMs = 5_000

export type RequestRole = (typeof requestRoles)[number]

/**
 * Runs inside the caller's transaction. Roles belong to the cluster, so another database may be creating them at the
 * same time.
 */
export async function makeRequestRoles(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    declare wanted text;
    begin
      foreach wanted in array '{${requestRoles.join()}}'::text[] loop
        if not exists (select from pg_roles where rolname = wanted) then
          begin
            execute format('create role %I nologin noinherit', wanted);
          exception when duplicate_object or unique_violation then null;
          end;
        end if;
      end loop;
    end $$`)
}

/** Creates or repairs the login of this database; returns how to connect with it. */
export async function makeLogin(
  client: pg.Client,
  password: string,
  owner: pg.ClientConfig,
  pooler: pg.ClientConfig = owner,
): Promise<pg.ClientConfig> {
  const login = loginOf(client)
  const { rows } = await client.query('select from pg_roles where rolname = $1', [login])
  if (rows.length === 0) {
    await client.query(
      `create role ${client.escapeIdentifier(login)} login noinherit password '${verifier(password)}'`,
    )
  } else if (!(await canConnect(throughLogin(owner, client, login, password)))) {
    await setLoginPassword(client, password)
  }
  // Requests repeat the same statements with other values: plan them once per connection, not once per call.
  for (const setting of [
    `plan_cache_mode = 'force_generic_plan'`,
    `statement_timeout = ${visitorTimeoutMs}`,
  ]) {
    await client.query(`alter role ${client.escapeIdentifier(login)} set ${setting}`)
  }
  await grantRequestRoles(client, login)
  return throughLogin(pooler, client, login, password)
}

function loginOf(client: pg.Client): string {
  return `${client.database}_api`
}

/** Open connections of the login go on. */
export async function setLoginPassword(client: pg.Client, password: string): Promise<void> {
  const login = client.escapeIdentifier(loginOf(client))
  await client.query(`alter role ${login} login password '${verifier(password)}'`)
}

async function grantRequestRoles(client: pg.Client, login: string): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    `select role from unnest($1::text[]) as role
     where not exists (select from pg_auth_members where roleid = role::regrole and member = $2::regrole)`,
    [requestRoles, client.escapeIdentifier(login)],
  )
  // From PostgreSQL 16 on, each membership states whether it inherits; before that, the login's noinherit applies.
  const { rows: versions } = await client.query(
    `select current_setting('server_version_num')::int >= 160000 as modern`,
  )
  const terms = versions[0]?.modern ? 'with inherit false, set true' : ''
  for (const { role } of rows) {
    await client
      .query(`grant ${role} to ${client.escapeIdentifier(login)} ${terms}`)
      .catch((error: pg.DatabaseError) => {
        if (error.code !== '42501') throw error
        throw new StartError(
          `The user of DATABASE_URL may not hand out the role ${role}. ` +
            `Let a database administrator run: grant ${requestRoles.join(', ')} to ${client.user} with admin option;`,
        )
      })
  }
}

function throughLogin(
  owner: pg.ClientConfig,
  client: pg.Client,
  user: string,
  password: string,
): pg.ClientConfig {
  const { connectionString, ...rest } = owner
  if (!connectionString) return { ...rest, user, password }
  const url = new URL(connectionString)
  url.username = user
  url.password = password
  url.pathname = client.database ?? url.pathname
  return { ...rest, connectionString: url.href }
}

/** The same user and password on a replica; its address may name another database. */
export function loginAt(address: string, login: pg.ClientConfig): pg.ClientConfig {
  const { user = '', password, database = '' } = new pg.Client(login)
  const url = new URL(address)
  url.username = encodeURIComponent(user)
  url.password = encodeURIComponent(String(password))
  if (url.pathname.length < 2) url.pathname = encodeURIComponent(database)
  return { connectionString: url.href }
}

async function canConnect(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if ((error as pg.DatabaseError).code?.startsWith('28')) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The password's SCRAM verifier (RFC 5803), computed here so that the password itself is in no statement log. */
function verifier(password: string): string {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${hmac('Server Key').toString('base64')}`
}
