// Security headers of our pages. Scripts run only from our own files or with the page's nonce.
export interface SecurityOptions {
  nonce: string
  siteUrl: string
  /** Booking pages may be framed by any website, the form's preview by ours; nothing else may. */
  framedBy: 'anyone' | 'ourselves' | 'no-one'
  /** The page may ask Google for address suggestions, because the operator has a key for that. */
  usesGoogleMaps: boolean
  /** The address is a secret of its readers: not for search engines, nor for the sites it links to. */
  isUnlisted?: boolean
}

const googleMaps = {
  scripts: ' https://maps.googleapis.com',
  pictures: ' https://maps.googleapis.com https://maps.gstatic.com',
  calls: ' https://maps.googleapis.com https://places.googleapis.com',
}
const noSources = { scripts: '', pictures: '', calls: '' }

/** None for pages that any website may frame: `*` would exclude sandboxed frames, which have no origin. */
const ancestors = {
  anyone: {},
  ourselves: { 'frame-ancestors': "'self'" },
  'no-one': { 'frame-ancestors': "'none'" },
}

export function securityHeaders(options: SecurityOptions): Record<string, string> {
  const { nonce, siteUrl, framedBy, usesGoogleMaps, isUnlisted = false } = options
  const site = new URL(siteUrl).origin
  const google = usesGoogleMaps ? googleMaps : noSources
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'${google.scripts}`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' ${site} data: blob:${google.pictures}`,
    'font-src': "'self'",
    'media-src': "'self'",
    'connect-src': `'self' ${site} ${site.replace(/^http/, 'ws')}${google.calls}`,
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'frame-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    ...ancestors[framedBy],
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'referrer-policy': isUnlisted ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(isUnlisted ? { 'x-robots-tag': 'noindex, nofollow, noarchive' } : {}),
    'x-content-type-options': 'nosniff',
    ...(framedBy === 'anyone' ? {} : { 'x-frame-options': framedBy === 'ourselves' ? 'SAMEORIGIN' : 'DENY' }),
    ...(site.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}
