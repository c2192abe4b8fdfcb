// Whether the page stands inside a frame of some website, where links must not replace that website's page.

export function isFramed(): boolean {
  return window.self !== window.top
}

/** For links that lead away from a page which may be framed. */
export function linkAway(): { target?: '_blank'; rel?: 'noopener' } {
  return isFramed() ? { target: '_blank', rel: 'noopener' } : {}
}

/** The event by which a step of the form says that it has begun. */
export const stepBegan = 'bandstand:step-began'
