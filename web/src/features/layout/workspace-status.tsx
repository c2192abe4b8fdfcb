// Announces incoming changes: politely to screen readers, and as a count in the tab's title.
import { useEffect, useRef, useState } from 'react'
import type { Workspace } from '../../../../domain/api/rpc-answers.ts'
import { setUnreadInTitle } from '../../lib/browser/page-title.ts'

export function WorkspaceStatus({ workspace }: { workspace: Workspace | undefined }) {
  const unread = workspace?.unread_messages ?? 0

  useEffect(() => {
    setUnreadInTitle(unread)
    return () => setUnreadInTitle(0)
  }, [unread])

  return (
    <p role="status" className="sr-only">
      {useNews(workspace)}
    </p>
  )
}

/** What came in since the last update, as a sentence; empty at first. */
function useNews(workspace: Workspace | undefined): string {
  const before = useRef<Workspace>(undefined)
  const [news, setNews] = useState('')
  useEffect(() => {
    if (!workspace) return
    const { current } = before
    before.current = workspace
    if (current) setNews(newsSince(current, workspace))
  }, [workspace])
  return news
}

function newsSince(before: Workspace, now: Workspace): string {
  const requests = now.pending_requests - before.pending_requests
  const messages = now.unread_messages - before.unread_messages
  return [
    requests > 0 ? `${requests} new booking ${requests === 1 ? 'request' : 'requests'}.` : '',
    messages > 0 ? `${messages} new ${messages === 1 ? 'message' : 'messages'}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
