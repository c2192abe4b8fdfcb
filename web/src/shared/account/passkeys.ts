// Passkeys in this browser.

export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** The user closed the browser's dialog: nothing went wrong. */
export function isCancelled(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: string }
  return (
    error.name === 'NotAllowedError' ||
    error.name === 'AbortError' ||
    code === 'ERROR_CEREMONY_ABORTED' ||
    (error.cause instanceof Error && error.cause.name === 'NotAllowedError')
  )
}
