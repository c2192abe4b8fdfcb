// The container of notices. On the page from the start, because screen readers announce only additions to a live region
// they already know; its content is loaded with the first notice.
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { noticesNeeded } from '../../lib/notices/notice.ts'

const Notices = lazy<ComponentType>(() =>
  import('./notices.tsx').then(
    (module) => ({ default: module.Notices }),
    // A page without notices is better than no page.
    () => ({ default: () => null }),
  ),
)

export function NoticeArea() {
  const isNeeded = useSyncExternalStore(noticesNeeded.subscribe, noticesNeeded.read, noticesNeeded.read)
  return (
    <div aria-live="polite">
      <Suspense fallback={null}>{isNeeded ? <Notices /> : null}</Suspense>
    </div>
  )
}
