// What the server rendered the client's page with.
import { useState } from 'react'
import type { ClientPageData } from '../../../../domain/booking/client-page.ts'
import { useIsServerRender, usePageData } from '../../lib/render/page-data.tsx'

/** Undefined for a page that is opened later, within the app: the data would be outdated by then. */
export function useRenderedPage(): ClientPageData | undefined {
  const isServerRender = useIsServerRender()
  const data = usePageData()?.client
  const [rendered] = useState(isServerRender ? data : undefined)
  return rendered
}
