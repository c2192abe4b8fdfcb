// Live updates that survive lost connections: subscribers are called each time the channel goes live, including the
// first time, and fetch what they may have missed.
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../../database/types.ts'
import { type Message, toMessage } from './conversation/messages.ts'

type Client = SupabaseClient<Database>

/** The server closes a channel whose token expired; after this delay a new one is opened. */
const pauseMilliseconds = 5_000

let channelCount = 0

/** `open` creates the channel with its listeners; the returned function closes it. */
export function keepChannel(client: Client, open: () => RealtimeChannel, onJoined?: () => void): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let channel: RealtimeChannel | undefined

  function start(): void {
    channel = open().subscribe((status) => {
      if (isOver) return
      if (status === 'SUBSCRIBED') onJoined?.()
      // Errors and timeouts are retried by the client itself.
      if (status === 'CLOSED') timer = setTimeout(start, pauseMilliseconds)
    })
  }

  start()
  return () => {
    isOver = true
    clearTimeout(timer)
    if (channel) void client.removeChannel(channel)
  }
}

interface MessageFollower {
  onNew: (message: Message) => void
  onChanged: (message: Message) => void
  /** Changes are reported from now on: earlier ones must be fetched. */
  onLive: () => void
}

export function followMessages(client: Client, bookingId: string, follower: MessageFollower): () => void {
  const table = { schema: 'public', table: 'booking_messages', filter: `booking_id=eq.${bookingId}` } as const
  return keepChannel(client, () => {
    channelCount += 1
    return client
      .channel(`messages-${channelCount}`)
      .on<Message>('postgres_changes', { event: 'INSERT', ...table }, ({ new: row }) =>
        follower.onNew(toMessage(row)),
      )
      .on<Message>('postgres_changes', { event: 'UPDATE', ...table }, ({ new: row }) =>
        follower.onChanged(toMessage(row)),
      )
      .on('system', {}, ({ status }: { status: string }) => {
        if (status === 'ok') follower.onLive()
      })
  })
}

interface BookingFollower {
  onChanged: () => void
  onLive: () => void
}

/** Notifies the artist when the booking itself was changed. */
export function followBooking(client: Client, bookingId: string, follower: BookingFollower): () => void {
  const table = { schema: 'public', table: 'bookings', filter: `id=eq.${bookingId}` } as const
  return keepChannel(client, () => {
    channelCount += 1
    return client
      .channel(`booking-${channelCount}`)
      .on('postgres_changes', { event: 'UPDATE', ...table }, follower.onChanged)
      .on('system', {}, ({ status }: { status: string }) => {
        if (status === 'ok') follower.onLive()
      })
  })
}

/** Notifies the client, who may not read the booking's row, when it was or may have been changed. */
export function followOwnBooking(client: Client, bookingId: string, onChanged: () => void): () => void {
  const open = () =>
    client
      .channel(`booking:${bookingId}`, { config: { private: true } })
      .on('broadcast', { event: 'changed' }, onChanged)
  return keepChannel(client, open, onChanged)
}

export type WorkspaceSubject = 'bookings' | 'profile'

interface WorkspaceFollower {
  onChanged: (about: WorkspaceSubject) => void
  onLive: () => void
}

/** Notifies an artist when one of their bookings or messages, or the server's data about their profile, changed. */
export function followWorkspace(client: Client, userId: string, follower: WorkspaceFollower): () => void {
  const open = () =>
    client
      .channel(`artist:${userId}`, { config: { private: true } })
      .on('broadcast', { event: 'changed' }, ({ payload }: { payload?: { about?: string } }) =>
        follower.onChanged(payload?.about === 'profile' ? 'profile' : 'bookings'),
      )
  return keepChannel(client, open, follower.onLive)
}
