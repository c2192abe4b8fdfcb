// Where somebody wanted to go before they were asked to sign in. It travels in the router's state: not in the address,
// where others could write it.
import { isKnownPath, paths } from '../../../../domain/paths.ts'

export interface RememberedTarget {
  from: string
}

export function rememberTarget(location: { pathname: string; search: string }): RememberedTarget {
  return { from: `${location.pathname}${location.search}` }
}

export function readTarget(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined
  const { from } = state
  if (typeof from !== 'string') return undefined
  const path = pathOf(from)
  return isKnownPath(path) && path !== paths.auth() ? from : undefined
}

export function pathOf(target: string): string {
  return target.split('?')[0] ?? target
}
