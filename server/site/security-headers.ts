// What a browser may do with a page of ours. Scripts run only from our own files or with the page's nonce.
export interface SecurityOptions {
  nonce: string
  siteUrl: string
  /** Booking pages may stand inside any website; nothing else may. */
  canBeFramed: boolean
}

export function securityHeaders({ nonce, siteUrl, canBeFramed }: SecurityOptions): Record<string, string> {
  const site = new URL(siteUrl).origin
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' ${site} data: blob:`,
    'font-src': "'self'",
    'connect-src': `'self' ${site} ${site.replace(/^http/, 'ws')}`,
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'frame-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': canBeFramed ? '*' : "'none'",
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(canBeFramed ? {} : { 'x-frame-options': 'DENY' }),
    ...(site.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}
