// Whether the page is embedded in a frame of another website, where links must not replace that website's page.
import { useIsServerRender } from '../render/page-data.tsx'

export function isFramed(): boolean {
  return window.self !== window.top
}

/** For links out of a page that may be framed. */
export function useLinkAway(): { target?: '_blank'; rel?: 'noopener' } {
  const isServerRender = useIsServerRender()
  return !isServerRender && isFramed() ? { target: '_blank', rel: 'noopener' } : {}
}

/** The event that a step of the form dispatches when it starts. */
export const stepBegan = 'bandstand:step-began'
