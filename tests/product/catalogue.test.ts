// Invariants of the database schema: policies, grants, functions, indexes.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from '../../server/core/database/prepare.ts'
import { createTestDatabase, root, silent, type TestDatabase } from '../harness/database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})

describe('every table', () => {
  const ours = `schemaname in ('public', 'auth', 'storage', 'places', 'private')`

  it('every table is under row-level security', async () => {
    const { rows } = await db.platform.query(
      `select schemaname || '.' || tablename as name from pg_tables where ${ours} and not rowsecurity`,
    )
    expect(rows).toEqual([])
  })

  it('belongs to an owner who is no superuser and does not bypass row-level security', async () => {
    const { rows } = await db.platform.query(
      `select distinct rolname, rolsuper, rolbypassrls from pg_tables join pg_roles on rolname = tableowner where ${ours}`,
    )
    expect(rows).toEqual([{ rolname: expect.any(String), rolsuper: false, rolbypassrls: false }])
  })

  it('every table is inaccessible to the request roles where it holds secrets', async () => {
    const { rows } = await db.platform.query(
      `select schemaname || '.' || tablename as name, role from pg_tables,
         unnest(array['anon', 'authenticated', 'booking_client', 'service_role']) as role
       where schemaname in ('auth', 'private', 'places')
         and has_table_privilege(role, format('%I.%I', schemaname, tablename), 'select, insert, update, delete, references, trigger')`,
    )
    expect(rows).toEqual([])
  })

  it('gives a visitor nothing to read', async () => {
    const { rows } = await db.platform.query(
      `select tablename from pg_tables where schemaname = 'public'
         and has_any_column_privilege('anon', format('%I.%I', schemaname, tablename), 'select, update, references')`,
    )
    expect(rows).toEqual([])
  })

  it('every table has an index for each foreign key, so that deleting never scans', async () => {
    const { rows } = await db.platform.query(
      `select conrelid::regclass::text as table, conname from pg_constraint
       where contype = 'f' and connamespace::regnamespace::text in ('public', 'auth', 'storage', 'places', 'private')
         and not exists (
           select from pg_index where indrelid = conrelid and (indkey::smallint[])[0] = conkey[1]
         )`,
    )
    expect(rows).toEqual([])
  })
})

it('lists the triggers of bookings in the order in which they run', async () => {
  const { rows } = await db.platform.query<{ name: string; events: string }>(
    `select tgname as name, pg_get_triggerdef(oid) as events from pg_trigger
     where tgrelid = 'public.bookings'::regclass and not tgisinternal
     order by tgtype & 1 = 0, tgname`,
  )
  const text = await readFile(join(root, 'database/product/current/bookings/bookings.sql'), 'utf8')
  const [head = ''] = text.replaceAll(/\n-- {10,}/g, ' ').split('\n\n')
  const listed = [...head.matchAll(/^-- {3}(before|after) (insert|update|delete) +(.+)$/gm)]
  expect(listed).toHaveLength(5)
  for (const [, time = '', event = '', names = ''] of listed) {
    const fires = new RegExp(`${time} [^"]*\\b${event}\\b.* ON public\\.bookings`, 'i')
    const inOrder = rows.filter(({ events }) => fires.test(events)).map(({ name }) => name)
    expect([`${time} ${event}`, ...names.split(/[,;] (?:then )?/)]).toEqual([`${time} ${event}`, ...inOrder])
  }
})

describe('every function', () => {
  it('every function that runs as the owner fixes its search path', async () => {
    const { rows } = await db.platform.query(
      `select oid::regprocedure::text as name from pg_proc
       where prosecdef and proowner = current_user::regrole and pronamespace::regnamespace::text <> 'graphile_worker'
         and not coalesce(proconfig @> array['search_path=""'], false)`,
    )
    expect(rows).toEqual([])
  })

  it('every function that a visitor may call is on this list', async () => {
    const { rows } = await db.platform.query<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
         and has_function_privilege('anon', oid, 'execute') order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'calculate_booking_price',
      'calculate_secure_booking_price',
      'find_choices_within_budget',
      'get_public_profile_data',
      'get_unavailable_dates',
      'preview_payment_terms',
      'price_quote',
    ])
  })

  it('every function that a client’s token may call is about the offers and payments of their booking', async () => {
    const { rows } = await db.platform.query(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and has_function_privilege('booking_client', oid, 'execute')
         and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
    )
    expect(rows.map(({ proname }) => proname).sort()).toEqual([
      'accept_offer',
      'agree_to_price',
      'ask_again',
      'cancel_booking',
      'decline_offer',
      'get_payments',
      'get_todays_price',
      'preview_payment_terms',
      'price_offer',
      'propose_offer',
      'say_paid',
      'withdraw_offer',
    ])
  })
})

describe('every refusal', () => {
  it('every refusal has a code, so that callers need not parse its message', async () => {
    const { rows } = await db.platform.query(
      `select oid::regprocedure::text as name from pg_proc
       where proowner = current_user::regrole and pronamespace::regnamespace::text <> 'graphile_worker'
         and regexp_count(prosrc, 'raise (?!warning)') <> regexp_count(prosrc, 'raise exception using errcode = ''(PT|23|42)')`,
    )
    expect(rows).toEqual([])
  })
})

describe('every policy', () => {
  it('names the roles it is for', async () => {
    const { rows } = await db.platform.query(
      `select policyname from pg_policies where roles && '{public}' and schemaname <> 'graphile_worker'`,
    )
    expect(rows).toEqual([])
  })
})

describe('functions, triggers and policies', () => {
  it('functions, triggers and policies are the same after all of them were reapplied', async () => {
    const describeAll = async () => {
      const { rows } = await db.platform.query(
        `select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition, proacl::text as access from pg_proc
           where proowner = current_user::regrole and prokind = 'f' and pronamespace::regnamespace::text <> 'graphile_worker'
             and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
         union all select tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid), '' from pg_trigger where not tgisinternal
         union all select tablename || '.' || policyname, concat(cmd, roles, qual, with_check), '' from pg_policies
         order by 1`,
      )
      return rows
    }
    const before = await describeAll()
    await db.platform.query(`update platform.applied_files set checksum = 'older' where path = 'current'`)
    await prepareDatabase({ owner: db.owner, root, log: silent })
    expect(await describeAll()).toEqual(before)
    expect(before.length).toBeGreaterThan(80)
  })
})
