// Validates where a link in a mail may redirect to: our own site only, or anyone could use our mails to send people
// to another site, with the tokens in the address.
import { isLoopbackHost } from '../core/config.ts'

export interface WantedRedirect {
  redirectTo: string | undefined
  referer: string | undefined
}

/** Never an error: an unacceptable target becomes the site itself. */
export function redirectTarget(siteUrl: string, { redirectTo, referer }: WantedRedirect): string {
  return acceptable(siteUrl, redirectTo) ?? acceptable(siteUrl, referer) ?? siteUrl
}

function acceptable(siteUrl: string, wanted: string | undefined): string | undefined {
  if (!wanted || !URL.canParse(wanted)) return undefined
  const site = new URL(siteUrl)
  const target = new URL(wanted)
  const isSamePort = target.port === site.port || isLoopbackHost(site.hostname)
  const isOurs = target.protocol === site.protocol && target.hostname === site.hostname && isSamePort
  // Uses the parsed form: browsers may read backslashes and control characters differently.
  return isOurs && !target.username && !target.password ? target.href : undefined
}

/** The address with these values as its fragment, replacing the existing one. */
export function withFragment(address: string, values: Record<string, string>): string {
  const url = new URL(address)
  url.hash = new URLSearchParams(values).toString()
  return url.href
}

export function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}
