// Keeps the artist's pages up to date: one channel for all of them, opened with the frame. A burst of changes causes
// one refetch, an idle page makes no calls, and a lost connection refetches on reconnect.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Workspace } from '../../../../domain/api/rpc-answers.ts'
import { debounce } from '../../lib/browser/debounce.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { followWorkspace, type WorkspaceSubject } from '../../shared/live-channel.ts'
import { calendarKeys, conversationKeys, dashboardKeys, workspaceKeys } from '../../shared/query-keys.ts'

const pauseMs = 250
const maxWaitMs = 2_000

export function useLiveWorkspace(userId: string): void {
  const client = useSessionClient()
  const queryClient = useQueryClient()

  useEffect(() => {
    const bookingsKey = dashboardKeys.pages(userId)
    const changed = new Set<WorkspaceSubject>()
    let hasBeenLive = false
    let isOver = false
    let stop: (() => void) | undefined

    async function refetch(...keys: (readonly string[])[]): Promise<void> {
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    }

    async function refetchChanged(): Promise<void> {
      const keys = [
        ...(changed.has('bookings')
          ? [workspaceKeys.of(userId), bookingsKey, calendarKeys.months(userId), conversationKeys.of(userId)]
          : []),
        ...(changed.has('profile') ? [dashboardKeys.owner(userId)] : []),
      ]
      changed.clear()
      await refetch(...keys)
    }

    /** Changes during channel setup show up in the counts; only then is the list refetched. */
    async function catchUp(): Promise<void> {
      // A response in flight may be older.
      await queryClient.cancelQueries({ queryKey: workspaceKeys.of(userId) })
      await refetch(workspaceKeys.of(userId))
      const now = queryClient.getQueryData<Workspace>(workspaceKeys.of(userId))
      const shown = queryClient.getQueryCache().findAll({ queryKey: bookingsKey, type: 'active' })
      if (shown.some(({ state }) => isBehind(state.data, now))) await refetch(bookingsKey)
    }

    const refetchSoon = debounce(
      () => refetchChanged().catch((error: unknown) => reportError(error)),
      pauseMs,
      maxWaitMs,
    )

    function onChanged(...subjects: WorkspaceSubject[]): void {
      for (const subject of subjects) changed.add(subject)
      refetchSoon()
    }

    function onLive(): void {
      if (hasBeenLive) onChanged('bookings', 'profile')
      else catchUp().catch((error: unknown) => reportError(error))
      hasBeenLive = true
    }

    async function start(): Promise<void> {
      const live = await client()
      // The channel is private: it is joined with the user's own token.
      await live.realtime.setAuth()
      if (!isOver) stop = followWorkspace(live, userId, { onChanged, onLive })
    }

    // Without it the page shows the state at load time, and reports an unreachable server separately.
    start().catch((error: unknown) => reportError(error))
    return () => {
      isOver = true
      refetchSoon.cancel()
      stop?.()
    }
  }, [client, queryClient, userId])
}

interface Counted {
  figures: { unread_messages: number; pending: number }
}

export function isBehind(shown: unknown, now: Workspace | undefined): boolean {
  const { figures } = (shown ?? {}) as Partial<Counted>
  return (
    now !== undefined &&
    (figures?.unread_messages !== now.unread_messages || figures.pending !== now.pending_requests)
  )
}
