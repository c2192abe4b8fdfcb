// Follows something live for as long as it is wanted, once the client is there.
import { useEffect, useRef } from 'react'
import { useSessionClient } from '../../lib/session/session.tsx'
import type { SessionClient } from '../../lib/session/session-store.ts'

export function useFollow(isWanted: boolean, start: (client: SessionClient) => () => void): void {
  const client = useSessionClient()
  const latest = useRef(start)
  latest.current = start

  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    let stop: (() => void) | undefined
    client().then(
      (live) => {
        if (!isOver) stop = latest.current(live)
      },
      // The page has said already that the server cannot be reached.
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [client, isWanted])
}
