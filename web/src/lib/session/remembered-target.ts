// The page a user requested before being asked to sign in. Kept in the router's state rather than in the URL, which
// others could craft.
import { isKnownPath, paths } from '../../../../domain/site/paths.ts'

export interface RememberedTarget {
  from: string
}

export function rememberTarget(location: Pick<Location, 'pathname' | 'search' | 'hash'>): RememberedTarget {
  // The name of a section, and no token of a link.
  const section = /^#[a-z-]+$/.test(location.hash) ? location.hash : ''
  return { from: `${location.pathname}${location.search}${section}` }
}

export function readTarget(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined
  const { from } = state
  if (typeof from !== 'string') return undefined
  const path = pathOf(from)
  return isKnownPath(path) && path !== paths.auth() ? from : undefined
}

export function pathOf(target: string): string {
  return target.split(/[?#]/)[0] ?? target
}
