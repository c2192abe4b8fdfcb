// Where a link may lead after it was opened: our own site and nowhere else, or anyone could send people from a mail of
// ours to a page of theirs, with the tokens in the address.
import { isLoopbackHost } from '../core/config.ts'

export interface WantedRedirect {
  redirectTo: string | undefined
  referer: string | undefined
}

/** Never an error: what is not acceptable leads to the site. */
export function redirectTarget(siteUrl: string, { redirectTo, referer }: WantedRedirect): string {
  return acceptable(siteUrl, redirectTo) ?? acceptable(siteUrl, referer) ?? siteUrl
}

function acceptable(siteUrl: string, wanted: string | undefined): string | undefined {
  if (!wanted || !URL.canParse(wanted)) return undefined
  const site = new URL(siteUrl)
  const target = new URL(wanted)
  const isSamePort = target.port === site.port || isLoopbackHost(site.hostname)
  const isOurs = target.protocol === site.protocol && target.hostname === site.hostname && isSamePort
  // The parsed form is what is used: a browser may read backslashes and control characters as we do not.
  return isOurs && !target.username && !target.password ? target.href : undefined
}

/** The address with these values after the #, in place of what stood there. */
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
