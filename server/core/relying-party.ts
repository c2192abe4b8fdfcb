// For which site passkeys and security keys are made, and which pages may use them. Browsers keep a key for one domain and
// its subdomains.
import { StartError } from './start-error.ts'

export interface RelyingParty {
  /** The domain that keys are made for. */
  id: string
  /** Besides the site itself, whose port may be chosen when it starts. */
  otherOrigins: string[]
}

interface Given {
  AUTH_WEBAUTHN_RP_ID?: string | undefined
  AUTH_WEBAUTHN_RP_ORIGINS: string[]
}

/** The site's own pages, unless the settings say more. */
export function readRelyingParty(given: Given, siteUrl: string): RelyingParty {
  const site = new URL(siteUrl)
  const id = given.AUTH_WEBAUTHN_RP_ID?.toLowerCase() ?? site.hostname
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(id))
    throw new StartError(`AUTH_WEBAUTHN_RP_ID must be a domain such as example.com, but is "${id}".`)
  if (!isWithin(site.hostname, id))
    throw new StartError(
      `AUTH_WEBAUTHN_RP_ID must be the host of SITE_URL (${site.hostname}) or a domain above it, but is "${id}".`,
    )
  return { id, otherOrigins: given.AUTH_WEBAUTHN_RP_ORIGINS.map((origin) => readOrigin(origin, id)) }
}

function isWithin(host: string, id: string): boolean {
  return host === id || host.endsWith(`.${id}`)
}

function readOrigin(given: string, id: string): string {
  // How Android names an app.
  if (/^android:apk-key-hash:[\w-]{43}$/.test(given)) return given
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost')
  if (!url || !isSafe || given.replace(/\/$/, '') !== url.origin)
    throw new StartError(
      `AUTH_WEBAUTHN_RP_ORIGINS must be origins such as https://app.example.com, but has "${given}".`,
    )
  if (!isWithin(url.hostname, id))
    throw new StartError(
      `AUTH_WEBAUTHN_RP_ORIGINS has "${given}", which is not on the domain of passkeys, ${id}. Set AUTH_WEBAUTHN_RP_ID to a domain above both.`,
    )
  return url.origin
}
