// Parses what an email link brings back in the URL: a session, half of an email change, or an error. Read before the
// client removes the session from the URL. Its texts must not be shown: anyone can craft a URL.

export type AuthCallback =
  | { kind: 'recovery' | 'email-change' | 'signed-in' }
  /** One of the two addresses of an email change is confirmed. */
  | { kind: 'half-changed' }
  | { kind: 'refused'; code: string }

export function readAuthCallback(address: Pick<Location, 'hash' | 'search'>): AuthCallback | undefined {
  const fragment = new URLSearchParams(address.hash.slice(1))
  const query = new URLSearchParams(address.search)
  const read = (name: string) => fragment.get(name) ?? query.get(name)

  const code = read('error_code') ?? read('error')
  if (code !== null || read('error_description') !== null) return { kind: 'refused', code: code ?? 'unknown' }
  if (fragment.has('access_token')) return { kind: kindOf(fragment.get('type')) }
  return fragment.has('message') ? { kind: 'half-changed' } : undefined
}

/** Whether the URL contains credentials, so that a guarded page should not redirect it. */
export function carriesToken(address: Pick<Location, 'hash' | 'search'>): boolean {
  return [address.hash.slice(1), address.search].some((part) => {
    const parameters = new URLSearchParams(part)
    return ['access_token', 'refresh_token', 'token'].some((name) => parameters.has(name))
  })
}

function kindOf(type: string | null): 'recovery' | 'email-change' | 'signed-in' {
  if (type === 'recovery') return 'recovery'
  return type === 'email_change' ? 'email-change' : 'signed-in'
}
