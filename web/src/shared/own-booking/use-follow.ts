// Subscribes to live changes while they are needed, once the client is loaded.
import { useEffect, useEffectEvent } from 'react'
import { useSessionClient } from '../../lib/session/session.tsx'
import type { SessionClient } from '../../lib/session/session-store.ts'

export function useFollow(isWanted: boolean, start: (client: SessionClient) => () => void): void {
  const client = useSessionClient()
  const follow = useEffectEvent(start)

  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    let stop: (() => void) | undefined
    client().then(
      (live) => {
        if (!isOver) stop = follow(live)
      },
      // The page already shows that the server is unreachable.
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [client, isWanted])
}
