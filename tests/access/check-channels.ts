// Tests the access table of channels against the server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSocket } from '../protocol/realtime/raw-socket.ts'
import type { AccessFixture } from './access-fixture.ts'
import { channelMatrix, channelPolicies } from './channels.ts'
import { findGaps, nameThose, outcomesOf, type Role, roles, titled } from './matrix.ts'
import { RoleSocket } from './sockets.ts'
import { requestsOf } from './try-table.ts'

let fixture: AccessFixture
let sockets: Record<Role, RoleSocket>

interface Kind {
  topic: string
  isPrivate: boolean
  /** A role that may join, if there is one. */
  listener: Role
}

function kindOf(name: string): Kind {
  if (name === 'public topic') return { topic: 'room', isPrivate: false, listener: 'visitor' }
  const { bookings, ids } = fixture
  if (name === 'booking topic')
    return { topic: `booking:${bookings.nadias}`, isPrivate: true, listener: 'client' }
  if (name === 'artist topic') return { topic: `artist:${ids.nadia}`, isPrivate: true, listener: 'artist' }
  return { topic: 'somewhere', isPrivate: true, listener: 'client' }
}

/** A second subscriber, in a role that may join if there is one. */
async function listenOn({ topic, isPrivate, listener }: Kind) {
  const socket = await RoleSocket.open(fixture, listener)
  const { isJoined } = await socket.join(topic, { private: isPrivate })
  return {
    close: () => socket.close(),
    /**
     * Whether this broadcast arrived, checked once everything before it has arrived; undefined where no one may
     * listen.
     */
    async heard(event: string) {
      if (!isJoined) return undefined
      const last = `after ${event}`
      await fixture.owner.query(`select realtime.send('{}', $1, $2, $3)`, [last, topic, isPrivate])
      await socket.hears(topic, last)
      return socket.hasHeard(topic, event)
    },
  }
}

async function attempt(
  kind: Kind,
  verb: string,
  role: Role,
  heard: (event: string) => Promise<boolean | undefined>,
) {
  const { topic, isPrivate } = kind
  const event = `${verb} of ${role}`
  if (verb === 'broadcast by HTTP') {
    const messages = [{ topic, event, payload: {}, private: isPrivate }]
    const answer = await fixture.send(fixture.headers[role], 'POST', '/realtime/v1/api/broadcast', {
      body: { messages },
    })
    const wasHeard = await heard(event)
    if (answer.status === 403) return wasHeard ? 'refused, but heard' : 'refused'
    if (answer.status === 202) return wasHeard === false ? 'taken, but not heard' : 'ok'
    return `${answer.status} ${answer.text}`
  }
  const socket = sockets[role]
  const { isJoined, reason } = await socket.join(topic, {
    private: isPrivate,
    presence: { key: role, enabled: true },
  })
  if (!isJoined && !reason.startsWith('Unauthorized')) return reason
  if (verb === 'join') return isJoined ? 'ok' : 'refused'
  if (verb === 'presence') return (await socket.track(topic)) ? 'ok' : isJoined ? 'silent' : 'refused'
  await socket.broadcast(topic, event)
  if (await heard(event)) return 'ok'
  return isJoined ? 'silent' : 'refused'
}

interface ChangeData {
  type: string
  record?: Record<string, unknown>
  old_record?: Record<string, unknown>
}

/** The owners whose new, or deleted, rows each role receives. */
async function tryChanges(table: string, type: 'INSERT' | 'DELETE') {
  const topic = `${type} of ${table}`
  const follow = async (role: Role) => {
    await sockets[role].join(topic, { postgres_changes: [{ event: '*', schema: 'public', table }] })
    return sockets[role].isFollowing(topic)
  }
  const following = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await follow(role)])),
  ) as Record<Role, boolean>
  const { make, key } = requestsOf(table)
  const heardBy = (role: Role) =>
    sockets[role]
      .on(topic, 'postgres_changes')
      .map((payload) => (payload as { data: ChangeData }).data)
      .filter((data) => data.type === type)
      .map(({ record, old_record }) => String((record ?? old_record)?.[key]))
  const makeRows = async () => {
    const made = await make(fixture)
    if (type === 'DELETE')
      await fixture.owner.query(`delete from public.${table} where ${key}::text = any ($1)`, [
        Object.values(made),
      ])
    return made
  }
  const rows = await makeRows()
  // Changes are delivered in order: a role that has received the later ones has received these.
  const later = Object.values(await makeRows())
  if (following.service) await expect.poll(() => heardBy('service')).toEqual(expect.arrayContaining(later))
  return outcomesOf(roles, async (role) => {
    await sockets[role].settle()
    const heard = heardBy(role)
    if (!following[role]) return heard.length === 0 ? 'refused' : 'refused, but heard'
    return nameThose(Object.keys(rows), (name) => heard.includes(rows[name] ?? ''))
  })
}

export function checkChannels(current: () => AccessFixture): void {
  describe('channels', () => {
    beforeAll(async () => {
      fixture = current()
      const opened = await Promise.all(
        roles.map(async (role) => [role, await RoleSocket.open(fixture, role)]),
      )
      sockets = Object.fromEntries(opened)
    })
    afterAll(() => {
      for (const socket of Object.values(sockets ?? {})) socket.close()
    })

    it.each(titled(channelMatrix))('%s', async (_, { object, verb, expected }) => {
      if (verb === 'follow changes' || verb === 'follow deletions') {
        const type = verb === 'follow changes' ? 'INSERT' : 'DELETE'
        expect(await tryChanges(object, type)).toEqual(expected)
        return
      }
      const kind = kindOf(object)
      const listener = await listenOn(kind)
      const outcomes = await outcomesOf(roles, (role) => attempt(kind, verb, role, listener.heard))
      listener.close()
      expect(outcomes).toEqual(expected)
    })

    it('have a row for the changes of every table, and for every policy on private channels', async () => {
      const { rows: tables } = await fixture.owner.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
       union select relname from pg_trigger join pg_class on pg_class.oid = tgrelid where tgfoid = 'realtime.announce_change'::regproc`,
      )
      const { rows: policies } = await fixture.owner.query<{ name: string }>(
        `select policyname as name from pg_policies where schemaname = 'realtime'`,
      )
      const followed = channelMatrix.filter(({ verb }) => verb === 'follow changes')
      const spoken = await fixture.owner.query<{ name: string }>(
        `select tablename as name from pg_publication_tables where pubname = 'supabase_realtime'`,
      )
      const named = (rows: { name: string }[]) => rows.map(({ name }) => name)
      expect(
        findGaps(
          'channels.ts',
          named(tables),
          followed.map(({ object }) => object),
        ),
      ).toEqual([])
      const deletions = channelMatrix.filter(({ verb }) => verb === 'follow deletions')
      expect(
        findGaps(
          'channels.ts',
          named(spoken.rows),
          deletions.map(({ object }) => object),
        ),
      ).toEqual([])
      expect(findGaps('channels.ts', named(policies), Object.keys(channelPolicies))).toEqual([])
      const titles = titled(channelMatrix).map(([title]) => title)
      expect(Object.values(channelPolicies).filter((row) => !titles.includes(row))).toEqual([])
    })

    it('are refused to every bad token: on a socket, by HTTP, and as a key', async () => {
      const answers = await Promise.all(
        Object.entries(fixture.badTokens).map(async ([name, token]) => {
          const socket = await RoleSocket.openWith(fixture, token)
          const { isJoined, reason } = await socket.join('room')
          socket.close()
          const posted = await fixture.send(
            { authorization: `Bearer ${token}` },
            'POST',
            '/realtime/v1/api/broadcast',
            { body: { messages: [{ topic: 'room', event: 'x' }] } },
          )
          const isOpened = await openSocket({ url: fixture.accountsFixture.url, key: token }).then(
            () => true,
            (error: Error) => error.message,
          )
          return [name, isJoined, /^(InvalidJWTToken|MalformedJWT)/.test(reason), posted.status, isOpened]
        }),
      )
      const refused = [false, true, 403, 'Unexpected server response: 401']
      expect(answers).toEqual(Object.keys(fixture.badTokens).map((name) => [name, ...refused]))
    })

    it('are closed when the token is replaced by one without access', async () => {
      const topic = `booking:${fixture.bookings.nadias}`
      for (const role of ['other-client', 'other-artist'] as const) {
        const socket = await RoleSocket.open(fixture, 'client')
        await socket.join(topic, { private: true })
        await socket.replaceToken(topic, fixture.tokens[role] ?? '')
        expect(socket.on(topic, 'phx_close')).toHaveLength(1)
        const listener = await listenOn({ topic, isPrivate: true, listener: 'client' })
        await listener.heard('anything')
        await socket.settle()
        expect(socket.hasHeard(topic, 'after anything')).toBe(false)
        listener.close()
        socket.close()
      }
    })
  })
}
