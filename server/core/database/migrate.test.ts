import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, root, silent } from '../../../tests/harness/database.ts'
import { waitUntil } from '../../../tests/harness/wait-until.ts'
import { prepareDatabase } from './prepare.ts'

describe('migrating a database', () => {
  let older: pg.ClientConfig
  let release: string
  let owner: pg.ClientConfig
  let client: pg.Client

  // The platform files are applied once, as every release begins with them.
  beforeAll(async () => {
    older = await createDatabase()
    await makeRelease()
    await prepareDatabase({ owner: older, root: release, log: silent })
    await rm(release, { recursive: true })
  })
  beforeEach(async () => {
    await makeRelease()
    await open(older)
  })
  afterEach(async () => {
    await client.end()
    await rm(release, { recursive: true })
  })

  const makeRelease = async () => {
    release = await mkdtemp(join(tmpdir(), 'bandstand-release-'))
    await cp(join(root, 'database', 'platform'), join(release, 'database', 'platform'), { recursive: true })
  }
  const open = async (original?: pg.ClientConfig) => {
    owner = await createDatabase(original)
    client = new pg.Client(owner)
    await client.connect()
  }
  const put = async (path: string, sql: string) => {
    await mkdir(join(release, 'database', 'product', path, '..'), { recursive: true })
    await writeFile(join(release, 'database', 'product', path), sql)
  }
  const startRelease = () => prepareDatabase({ owner, root: release, log: silent })
  const ask = async (sql: string) => (await client.query(sql)).rows

  it('applies each migration once, in the order of its number', async () => {
    await put('migrations/0002-second.sql', `insert into public.steps values ('second')`)
    await put(
      'migrations/0001-first.sql',
      `create table public.steps (name text); insert into public.steps values ('first')`,
    )
    await startRelease()
    await startRelease()
    expect(await ask('select name from public.steps')).toEqual([{ name: 'first' }, { name: 'second' }])
  })

  it('applies current files of several folders in the order of their list', async () => {
    await put('migrations/0001-steps.sql', 'create table public.steps (number serial, name text);')
    const step = (name: string) => `insert into public.steps (name) values ('${name}')`
    await put('current/bookings/rules.sql', step('rules'))
    await put('current/bookings/access.sql', step('access'))
    await put('current/helpers.sql', step('helpers'))
    await put(
      'current/order.txt',
      '# Helpers first.\nhelpers.sql\n\nbookings/rules.sql\nbookings/access.sql\n',
    )
    await startRelease()
    expect(await ask('select name from public.steps order by number')).toEqual([
      { name: 'helpers' },
      { name: 'rules' },
      { name: 'access' },
    ])
    await put('current/order.txt', 'bookings/access.sql\nbookings/rules.sql\n')
    await expect(startRelease()).rejects.toThrow('helpers.sql is not in ')
  })

  it('leaves the database unchanged when a migration fails, and reports the line', async () => {
    await put('migrations/0001-first.sql', 'create table public.steps (name text);')
    await startRelease()
    await put('migrations/0002-fine.sql', 'create table public.more ();')
    await put('migrations/0003-broken.sql', 'select 1;\nselect wrong from public.steps;')
    await expect(startRelease()).rejects.toThrow(
      'product/migrations/0003-broken.sql, line 2: column "wrong" does not exist. The database was left as it was.',
    )
    expect(await ask(`select to_regclass('public.more') as found`)).toEqual([{ found: null }])
    await put('migrations/0003-broken.sql', 'create table public.fixed ();')
    await startRelease()
    expect(await ask(`select to_regclass('public.fixed') is not null as found`)).toEqual([{ found: true }])
  })

  it('refuses a migration that was changed after it was applied', async () => {
    await put('migrations/0001-first.sql', 'create table public.steps (name text)')
    await startRelease()
    await put('migrations/0001-first.sql', 'create table public.steps (name text, extra text)')
    await expect(startRelease()).rejects.toThrow(
      'product/migrations/0001-first.sql was changed after it was applied',
    )
  })

  it('refuses a database that a newer release has set up', async () => {
    await put('migrations/0001-first.sql', 'create table public.steps (name text)')
    await startRelease()
    await rm(join(release, 'database', 'product', 'migrations', '0001-first.sql'))
    await expect(startRelease()).rejects.toThrow(
      'set up by a newer Bandstand (it has product/migrations/0001-first.sql',
    )
  })

  it('makes functions, triggers and policies match their files, whatever was there before', async () => {
    await put(
      'migrations/0001-notes.sql',
      'create table public.notes (id int); alter table public.notes enable row level security;',
    )
    await put(
      'current/notes.sql',
      `
      create function public.one() returns int language sql as 'select 1';
      create function public.two() returns int language sql as 'select 2';
      create policy "old name" on public.notes using (true);`,
    )
    await startRelease()
    await put(
      'current/notes.sql',
      `
      create function public.one() returns text language sql as $$ select 'uno' $$;
      create policy "new name" on public.notes using (false);`,
    )
    await startRelease()
    expect(await ask(`select public.one() as one, to_regproc('public.two') as two`)).toEqual([
      { one: 'uno', two: null },
    ])
    expect(await ask(`select policyname as name from pg_policies where tablename = 'notes'`)).toEqual([
      { name: 'new name' },
    ])
  })

  it('never touches objects it did not create, in any schema', async () => {
    await ask(`
      create schema theirs;
      create function theirs.tool() returns int language sql as 'select 1';
      create function public.their_tool() returns int language sql as 'select 1';
      create table public.their_table (id int);
      create policy "their policy" on public.their_table using (true);`)
    await put('current/one.sql', `create function public.one() returns int language sql as 'select 1'`)
    await startRelease()
    await put('current/one.sql', `create function public.other() returns int language sql as 'select 1'`)
    await startRelease()
    expect(
      await ask(`select to_regproc('theirs.tool') is not null as tool, to_regproc('public.their_tool') is not null as their_tool,
        to_regproc('public.one') is null as dropped, to_regproc('public.other') is not null as created,
        (select count(*)::int from pg_policies where policyname = 'their policy') as policies`),
    ).toEqual([{ tool: true, their_tool: true, dropped: true, created: true, policies: 1 }])
  })

  it('migrating a database does not reapply the functions of an older release', async () => {
    const putRelease = (number: number) =>
      writeFile(join(release, 'database', 'release.json'), JSON.stringify({ number }))
    const answer = (value: number) =>
      `create function public.answer() returns int language sql as 'select ${value}'`
    await put('current/answer.sql', answer(2))
    await putRelease(2)
    await startRelease()
    await put('current/answer.sql', answer(1))
    await putRelease(1)
    await startRelease()
    expect(await ask('select public.answer()')).toEqual([{ answer: 2 }])
    await put('current/answer.sql', answer(3))
    await putRelease(3)
    await startRelease()
    expect(await ask('select public.answer()')).toEqual([{ answer: 3 }])
  })

  it('releases its locks when a reader takes long, and finishes when the reader is done', async () => {
    await put('migrations/0001-notes.sql', 'create table public.notes (id int);')
    await put('current/notes.sql', 'create policy "one" on public.notes using (true);')
    await startRelease()
    await ask('begin; select from public.notes')
    await put('current/notes.sql', 'create policy "two" on public.notes using (true);')
    const started = startRelease()
    // Requests pass while it waits; otherwise they would queue behind its lock.
    const other = new pg.Client({ ...owner, statement_timeout: 5_000 })
    await other.connect()
    try {
      let isDone = false
      const finished = started.finally(() => {
        isDone = true
      })
      await waitUntil(async () => {
        const { rows } = await other.query(
          `select count(*)::int as n from pg_locks where relation = 'public.notes'::regclass and not granted`,
        )
        return rows[0].n > 0
      }, 5)
      await other.query('select from public.notes')
      expect(isDone).toBe(false)
      await ask('commit')
      await finished
    } finally {
      await other.end()
    }
    expect(await ask(`select policyname as name from pg_policies where tablename = 'notes'`)).toEqual([
      { name: 'two' },
    ])
  })

  it('replaces a function in place when a table depends on it', async () => {
    await put(
      'migrations/0001-things.sql',
      `
      create function public.code() returns text language sql as $$ select 'old' $$;
      create table public.things (id int, code text default public.code());`,
    )
    await put(
      'current/code.sql',
      `create or replace function public.code() returns text language sql as $$ select 'new' $$`,
    )
    await startRelease()
    expect(await ask('insert into public.things (id) values (1) returning code')).toEqual([{ code: 'new' }])
  })

  it('migrating a database is safe when several processes start together on an empty database', async () => {
    await client.end()
    await open()
    await put(
      'migrations/0001-first.sql',
      `create table public.steps (name text); insert into public.steps values ('once')`,
    )
    const logins = await Promise.all([startRelease(), startRelease(), startRelease()])
    expect(await ask('select name from public.steps')).toEqual([{ name: 'once' }])
    expect(new Set(logins.map(({ secrets }) => secrets.secretKey)).size).toBe(1)
  })

  it('lets no role call a new function before it is granted', async () => {
    await put('current/secret.sql', `create function public.secret() returns int language sql as 'select 1'`)
    await startRelease()
    expect(
      await ask(`select has_function_privilege('anon', 'public.secret()', 'execute') as allowed`),
    ).toEqual([{ allowed: false }])
  })
})
