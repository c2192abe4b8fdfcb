import type { RealtimeChannel } from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followMessages, followWorkspace, keepChannel } from './live-channel.ts'

type Tell = (status: string) => void

/** A channel controlled by the test. */
function fakeChannel() {
  const listeners: { event: string; tell: (payload: unknown) => void }[] = []
  const fake = {
    tell: undefined as Tell | undefined,
    listeners,
    on(kind: string, filter: { event?: string }, tell: (payload: unknown) => void) {
      listeners.push({ event: filter.event ?? kind, tell })
      return fake
    },
    subscribe(tell: Tell) {
      fake.tell = tell
      return fake
    },
  }
  return fake
}

const opened: ReturnType<typeof fakeChannel>[] = []
const removeChannel = vi.fn()
const client = {
  channel: () => {
    const channel = fakeChannel()
    opened.push(channel)
    return channel
  },
  removeChannel,
}
const open = () => client.channel() as never as RealtimeChannel

beforeEach(() => {
  opened.length = 0
  removeChannel.mockReset()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('live channel', () => {
  test('a live channel is reopened after a pause when the server closed it, and reports each join', () => {
    const joined = vi.fn()
    keepChannel(client as never, open, joined)
    opened[0]?.tell?.('SUBSCRIBED')
    opened[0]?.tell?.('CLOSED')
    expect(opened).toHaveLength(1)
    vi.runAllTimers()
    expect(opened).toHaveLength(2)
    opened[1]?.tell?.('SUBSCRIBED')
    expect(joined).toHaveBeenCalledTimes(2)
  })

  test('a live channel leaves errors to the client, which retries automatically', () => {
    keepChannel(client as never, open)
    opened[0]?.tell?.('CHANNEL_ERROR')
    opened[0]?.tell?.('TIMED_OUT')
    vi.runAllTimers()
    expect(opened).toHaveLength(1)
  })

  test('a live channel stays closed once it is unsubscribed', () => {
    const stop = keepChannel(client as never, open)
    opened[0]?.tell?.('CLOSED')
    stop()
    opened[0]?.tell?.('CLOSED')
    vi.runAllTimers()
    expect(opened).toHaveLength(1)
    expect(removeChannel).toHaveBeenCalledExactlyOnceWith(opened[0])
  })
})

test('reports new and changed messages, and when to look for missed ones', () => {
  const follower = { onNew: vi.fn(), onChanged: vi.fn(), onLive: vi.fn() }
  followMessages(client as never, 'b', follower)
  const tell = (event: string, payload: unknown) =>
    opened[0]?.listeners.find((one) => one.event === event)?.tell(payload)
  tell('INSERT', { new: { id: 'm1', attachments: 'x' } })
  tell('UPDATE', { new: { id: 'm1', attachments: [] } })
  tell('system', { status: 'error' })
  expect(follower.onLive).not.toHaveBeenCalled()
  tell('system', { status: 'ok' })
  expect(follower.onNew).toHaveBeenCalledExactlyOnceWith({ id: 'm1', attachments: [] })
  expect(follower.onChanged).toHaveBeenCalledExactlyOnceWith({ id: 'm1', attachments: [] })
  expect(follower.onLive).toHaveBeenCalledOnce()
})

test('notifies an artist of changes, and each time the channel is live', () => {
  const follower = { onChanged: vi.fn(), onLive: vi.fn() }
  followWorkspace(client as never, 'rosa', follower)
  opened[0]?.tell?.('SUBSCRIBED')
  expect(follower.onLive).toHaveBeenCalledOnce()
  for (const payload of [{ about: 'bookings' }, { about: 'profile' }, {}, undefined])
    opened[0]?.listeners.find((one) => one.event === 'changed')?.tell({ payload })
  expect(follower.onChanged.mock.calls).toEqual([['bookings'], ['profile'], ['bookings'], ['bookings']])
})
