// Fixture with Nadia's booking page, for tests that send her booking requests.
import { retry } from '../../../server/core/retry.ts'
import { nadiaId, nadiasRules } from '../../product/people.ts'
import { type DataApiFixture, startDataApi } from '../rest/data-api-fixture.ts'

export interface ArtistFixture extends DataApiFixture {
  call(
    name: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, unknown> }>
  submit(body: unknown, headers?: Record<string, string>): ReturnType<ArtistFixture['call']>
  setProfile(facts: Record<string, unknown>): Promise<void>
  bookings(): Promise<Record<string, unknown>[]>
  /** Makes mails due that wait for an undo or for more messages. */
  hurry(): Promise<void>
  /** No one has asked Nadia yet, and she asks for nothing but what her rules say. */
  clear(): Promise<void>
}

let visitors = 0

export async function startArtistFixture(env: Record<string, string> = {}): Promise<ArtistFixture> {
  const dataApi = await startDataApi({ TRUST_PROXY: '1', ...env }, { template: 'places', hasFilms: false })
  await dataApi.owner.query(`insert into auth.users (id, email) values ($1, 'nadia@example.com')`, [nadiaId])
  await dataApi.owner.query(
    `insert into public.profiles (user_id, display_name, slug, home_location) values ($1, 'Nadia Brook Trio', 'nadia', '1 Example Lane, Bath')`,
    [nadiaId],
  )
  // Delayed mails wait until a test makes them due, however slow the machine is.
  for (const name of ['undo_period', 'read_grace'])
    await dataApi.owner.query(
      `create or replace function private.${name}() returns interval language sql immutable as $$ select interval '1 day' $$`,
    )
  // Each call comes from its own address, unless a test sets one.
  const call: ArtistFixture['call'] = async (name, body, headers = {}) => {
    visitors += 1
    const response = await fetch(`${dataApi.url}/functions/v1/${name}`, {
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
  const fixture: ArtistFixture = {
    ...dataApi,
    call,
    submit: (body, headers) => call('process-booking-submission', body, headers),
    async setProfile(facts) {
      const columns = Object.keys(facts).join(', ')
      await dataApi.owner.query(
        `update public.profiles set (${columns}) = (select ${columns} from jsonb_populate_record(null::public.profiles, $2))
         where user_id = $1`,
        [nadiaId, JSON.stringify(facts)],
      )
    },
    async clear() {
      await deleteBookings(dataApi.owner)
      await fixture.setProfile({
        ...nadiasRules,
        setup_time: null,
        minimum_space: null,
        display_name: 'Nadia Brook Trio',
      })
    },
    async hurry() {
      await dataApi.owner.query(
        `select pg_notify('jobs:insert', '{"count":1}') from graphile_worker.reschedule_jobs(
           (select array_agg(id) from graphile_worker.jobs where key ~ '^(notify(-hold)?|offer|quote-change):' and run_at > now()), run_at := now())`,
      )
    },
    bookings: async () =>
      (await dataApi.owner.query('select * from public.bookings order by created_at')).rows,
  }
  await fixture.setProfile({ ...nadiasRules, user_id: nadiaId })
  return fixture
}

/** Jobs of the test before may still write to an offer and then to its booking: PostgreSQL may end our side, not theirs. */
async function deleteBookings(owner: DataApiFixture['owner']): Promise<void> {
  await retry(() => owner.query('delete from public.bookings'), {
    isTransient: (error) => (error as { code?: string }).code === '40P01',
    signal: AbortSignal.timeout(60_000),
  })
}
