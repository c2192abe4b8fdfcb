// The calls about partners in tests of the database, and a third artist.
import { randomUUID } from 'node:crypto'
import type { Caller } from '../../server/core/database/database.ts'
import type { TestDatabase } from '../harness/database.ts'
import { ines, inesId, nadia, nadiaId, otto } from './people.ts'

/** Ines as an artist. */
export const mara = ines
export const maraId = inesId

export async function createPartnerStory(db: TestDatabase) {
  await db.platform.query(
    `insert into public.profiles (user_id, display_name, slug, hourly_rate) values ($1, 'Mara', 'mara', 80)`,
    [maraId],
  )

  async function call<T = unknown>(who: Caller, text: string, ...values: unknown[]): Promise<T[]> {
    const { rows } = await db.database.run<{ answer: T }>(who, { text: `select ${text} as answer`, values })
    return rows.map(({ answer }) => answer)
  }
  const invite = async (who: Caller, slug: string) => (await call(who, 'public.invite_partner($1)', slug))[0]
  const accept = (who: Caller, id: string) => call(who, 'public.accept_partner($1)', id)
  const end = (who: Caller, id: string) => call(who, 'public.end_partnership($1)', id)
  const partners = async (who: Caller) => {
    const { rows } = await db.database.run<{ artist_id: string; state: string }>(who, {
      text: 'select * from public.get_partners()',
    })
    return rows
  }
  const states = async (who: Caller) =>
    (await partners(who)).map(({ artist_id, state }) => [artist_id, state])

  async function becomePartners(): Promise<void> {
    await invite(nadia, 'dj-otto')
    await accept(otto, nadiaId)
  }

  /** Artists who only fill a list. */
  async function addArtists(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => randomUUID())
    await db.platform.query(
      `insert into auth.users (id, email) select id, id || '@example.com' from unnest($1::uuid[]) as id`,
      [ids],
    )
    await db.platform.query(
      `insert into public.profiles (user_id, display_name, slug, hourly_rate) select id, 'Many', id::text, 50 from unnest($1::uuid[]) as id`,
      [ids],
    )
    return ids
  }

  return { db, call, invite, accept, end, partners, states, becomePartners, addArtists }
}

export type PartnerStory = Awaited<ReturnType<typeof createPartnerStory>>
