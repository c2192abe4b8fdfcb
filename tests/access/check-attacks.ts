// Runs the attacks against the server, and checks that nothing has changed.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { password } from '../protocol/auth/accounts-fixture.ts'
import type { AccessFixture } from './access-fixture.ts'
import { type Attack, listAttacks } from './attacks.ts'
import { putFile } from './file-verbs.ts'
import { codeOf } from './send.ts'
import { readRefusal } from './try-table.ts'

let fixture: AccessFixture

async function outcomeOf({ as, method, path, body, headers = {} }: Attack): Promise<string> {
  const answer = await fixture.send(fixture.headers[as], method, `/rest/v1/${path}`, {
    ...(body === undefined ? {} : { body }),
    headers,
  })
  if (answer.status < 300) return ['', '[]'].includes(answer.text) ? 'nothing' : answer.text
  return readRefusal(answer, as) === 'denied' ? 'denied' : `${answer.status} ${codeOf(answer)}`
}

/** A snapshot of everything that could have been changed. */
async function everything(): Promise<unknown> {
  const tables = [
    'profiles',
    'bookings',
    'booking_history',
    'booking_offers',
    'offer_lines',
    'payment_entries',
    'booking_messages',
    'leads',
    'contact_messages',
    'user_roles',
  ]
  const queries = tables.map(
    (table) => `(select jsonb_agg(to_jsonb(t) order by t::text) from public.${table} as t) as ${table}`,
  )
  return (await fixture.owner.query(`select ${queries.join()}`)).rows[0]
}

export function checkAttacks(current: () => AccessFixture): void {
  describe('attacks', () => {
    beforeAll(() => {
      fixture = current()
    })

    it('on data reveal and change nothing', async () => {
      const before = await everything()
      const attacks = listAttacks(fixture)
      const outcomes = await Promise.all(
        attacks.map(async (one) => [one.attack, one.as, await outcomeOf(one)]),
      )
      expect(outcomes).toEqual(attacks.map(({ attack, as, outcome }) => [attack, as, outcome]))
      expect(await everything()).toEqual(before)
    })

    it.each(['exact', 'planned', 'estimated'])('by %s counts do not reveal hidden rows', async (count) => {
      const { send, headers, bookings } = fixture
      for (const [role, path] of [
        ['artist', `bookings?id=eq.${bookings.ottos}`],
        ['artist', `booking_messages?booking_id=eq.${bookings.ottos}`],
        ['artist', 'leads?select=id'],
        ['client', 'booking_messages?is_held=is.true'],
        ['admin', 'profiles?select=id'],
      ] as const) {
        const answer = await send(headers[role], 'HEAD', `/rest/v1/${path}`, {
          headers: { prefer: `count=${count}` },
        })
        expect([path, answer.headers.get('content-range')]).toEqual([path, '*/0'])
      }
    })

    it('on one’s own account give no one a higher role', async () => {
      const { send, keys, tokens, headers } = fixture
      const claims = {
        role: 'service_role',
        app_metadata: { role: 'admin', roles: ['admin'] },
        is_super_admin: true,
      }
      const changed = await send({ authorization: `Bearer ${tokens.pretender}` }, 'PUT', '/auth/v1/user', {
        body: { ...claims, data: { ...claims, is_anonymous: true } },
      })
      expect(changed.body).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } })
      expect((changed.body as { app_metadata: object }).app_metadata).not.toHaveProperty('role')
      const { email } = changed.body as { email: string }
      const again = await send({ apikey: keys.publishable }, 'POST', '/auth/v1/token?grant_type=password', {
        body: { email, password, ...claims },
      })
      const token = (again.body as { access_token: string }).access_token
      const signed = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
      expect(signed).toMatchObject({ role: 'authenticated', user_metadata: { role: 'service_role' } })
      const role = await send(
        { authorization: `Bearer ${token}` },
        'POST',
        '/rest/v1/rpc/get_current_user_role',
        {
          body: {},
        },
      )
      expect(role.body).toBe('artist')
      // The list of accounts is for the service key alone.
      const listed = await send({ authorization: `Bearer ${token}` }, 'GET', '/auth/v1/admin/users')
      expect(listed.status).toBe(403)
      expect((await send(headers.service, 'GET', '/auth/v1/admin/users')).status).toBe(200)
    })

    it('with two credentials use the weaker one: the token decides, whatever the key', async () => {
      const { send, keys, tokens } = fixture
      const asArtist = await send(
        { apikey: keys.secret, authorization: `Bearer ${tokens.artist}` },
        'GET',
        '/rest/v1/leads',
      )
      expect(asArtist.body).toEqual([])
      const asVisitor = await send(
        { apikey: keys.secret, authorization: `Bearer ${keys.publishable}` },
        'GET',
        '/rest/v1/leads',
      )
      expect(asVisitor.status).toBe(401)
      for (const almost of [keys.secret.slice(0, -1), `${keys.secret}x`, keys.secret.toUpperCase()])
        expect((await send({ apikey: almost }, 'GET', '/rest/v1/leads')).status).toBe(401)
    })

    it('on files reach no other folder, bucket or link', async () => {
      const { send, headers, ids, bookings, owner } = fixture
      const put = async (bucket: string, path: string) => {
        await putFile({ fixture, bucket, path, tag: '', credentials: {} }, true)
        return path
      }
      const hers = await put('artist-assets', `${ids.nadia}/${randomUUID()}.png`)
      const his = await put('artist-assets', `${ids.otto}/${randomUUID()}.png`)
      const letter = await put('message-attachments', `${bookings.ottos}/${randomUUID()}.txt`)
      const read = async () => (await owner.query('select * from storage.objects order by id')).rows
      const before = await read()
      const move = (sourceKey: string, destinationKey: string, destinationBucket = 'artist-assets') => ({
        bucketId: 'artist-assets',
        sourceKey,
        destinationBucket,
        destinationKey,
      })
      const moves = [
        move(hers, `${ids.otto}/mine.png`),
        move(his, `${ids.nadia}/mine.png`),
        move(hers, `${ids.nadia}/../${ids.otto}/mine.png`),
        move(hers, `${bookings.ottos}/mine.png`, 'message-attachments'),
        { ...move(letter, `${ids.nadia}/mine.png`), bucketId: 'message-attachments' },
      ]
      for (const body of moves)
        for (const verb of ['move', 'copy']) {
          const answer = await send(headers.artist, 'POST', `/storage/v1/object/${verb}`, { body })
          expect([verb, body, answer.status]).toEqual([verb, body, 400])
        }
      const signed = await send(headers.artist, 'POST', `/storage/v1/object/sign/artist-assets/${hers}`, {
        body: { expiresIn: 60 },
      })
      const token = new URL((signed.body as { signedURL: string }).signedURL, 'http://x').searchParams.get(
        'token',
      )
      for (const path of [`artist-assets/${his}`, `message-attachments/${letter}`]) {
        const answer = await send({}, 'GET', `/storage/v1/object/sign/${path}?token=${token}`)
        expect(codeOf(answer)).toBe('InvalidSignature')
        const put = await send({}, 'PUT', `/storage/v1/object/upload/sign/${path}?token=${token}`, {
          body: 'x',
        })
        expect(codeOf(put)).toBe('InvalidSignature')
      }
      expect(await read()).toEqual(before)
    })
  })
}
