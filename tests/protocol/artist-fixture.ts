// The server with Nadia's page on it, for tests that send her booking requests.
import { nadiaId, nadiasRules } from '../product/people.ts'
import { type DataApiFixture, startDataApi } from './data-api-fixture.ts'

export interface ArtistFixture extends DataApiFixture {
  call(
    name: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, unknown> }>
  submit(body: unknown, headers?: Record<string, string>): ReturnType<ArtistFixture['call']>
  setProfile(facts: Record<string, unknown>): Promise<void>
  bookings(): Promise<Record<string, unknown>[]>
  /** As if time had passed: mails that wait, for an undo or for more messages, are due. */
  hurry(): Promise<void>
  /** No one has asked Nadia yet, and she asks for nothing but what her rules say. */
  clear(): Promise<void>
}

let visitors = 0

export async function startArtistFixture(env: Record<string, string> = {}): Promise<ArtistFixture> {
  const cinema = await startDataApi({ TRUST_PROXY: '1', ...env }, 'places')
  await cinema.owner.query(`insert into auth.users (id, email) values ($1, 'nadia@example.com')`, [nadiaId])
  await cinema.owner.query(
    `insert into public.profiles (user_id, display_name, slug, home_location) values ($1, 'Nadia Brook Trio', 'nadia', '1 Example Lane, Bath')`,
    [nadiaId],
  )
  // Mails that wait, wait until a test says that time has passed, however slow the machine is.
  for (const name of ['undo_period', 'read_grace'])
    await cinema.owner.query(
      `create or replace function private.${name}() returns interval language sql immutable as $$ select interval '1 day' $$`,
    )
  // Everyone comes from an address of their own, unless a test says otherwise.
  const call: ArtistFixture['call'] = async (name, body, headers = {}) => {
    visitors += 1
    const response = await fetch(`${cinema.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `2001:db8:0:${visitors.toString(16)}::1`,
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  const stage: ArtistFixture = {
    ...cinema,
    call,
    submit: (body, headers) => call('process-booking-submission', body, headers),
    async setProfile(facts) {
      const columns = Object.keys(facts).join(', ')
      await cinema.owner.query(
        `update public.profiles set (${columns}) = (select ${columns} from jsonb_populate_record(null::public.profiles, $2))
         where user_id = $1`,
        [nadiaId, JSON.stringify(facts)],
      )
    },
    async clear() {
      await cinema.owner.query('delete from public.bookings')
      await stage.setProfile({
        ...nadiasRules,
        setup_time: null,
        minimum_space: null,
        display_name: 'Nadia Brook Trio',
      })
    },
    async hurry() {
      await cinema.owner.query(
        `select pg_notify('jobs:insert', '{"count":1}') from graphile_worker.reschedule_jobs(
           (select array_agg(id) from graphile_worker.jobs where key like 'notify:%' and run_at > now()), run_at := now())`,
      )
    },
    bookings: async () =>
      (await cinema.owner.query('select * from public.bookings order by created_at')).rows,
  }
  await stage.setProfile({ ...nadiasRules, user_id: nadiaId })
  return stage
}
