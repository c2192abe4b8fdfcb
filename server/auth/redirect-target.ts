// Validates where a link in a mail may redirect to: our own site only, or anyone could use our mails to send people
// to another site, with the tokens in the address.
import { isLoopbackHost } from '../core/config.ts'

export interface WantedRedirect {
  redirectTo: string | undefined
  referer: string | undefined
}

export interface RedirectRules {
  siteUrl: string
  /** Patterns of further addresses, as the operator set them. */
  allowed: string[]
}

/** Never an error: an unacceptable target becomes the site itself. */
export function redirectTarget(rules: RedirectRules, { redirectTo, referer }: WantedRedirect): string {
  return acceptable(rules, redirectTo) ?? acceptable(rules, referer) ?? rules.siteUrl
}

export function isAllowedTarget(rules: RedirectRules, wanted: string): boolean {
  return acceptable(rules, wanted) !== undefined
}

function acceptable({ siteUrl, allowed }: RedirectRules, wanted: string | undefined): string | undefined {
  if (!wanted || wanted.length > maxLength || !URL.canParse(wanted)) return undefined
  const site = new URL(siteUrl)
  const target = new URL(wanted)
  if (isListed(target, allowed)) return target.href
  const isSamePort = target.port === site.port || isLoopbackHost(site.hostname)
  const isOurs = target.protocol === site.protocol && target.hostname === site.hostname && isSamePort
  // Uses the parsed form: browsers may read backslashes and control characters differently.
  return isOurs && !target.username && !target.password ? target.href : undefined
}

const maxLength = 2_000

/** `*` stands for anything but a dot or a slash, `**` for anything, `?` for one character. */
function isListed(target: URL, allowed: string[]): boolean {
  if (
    target.username ||
    target.password ||
    /^(javascript|data|vbscript|file|blob|about):$/.test(target.protocol)
  )
    return false
  const plain = target.href.slice(0, target.href.length - target.hash.length)
  return allowed.some((pattern) => {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*\*|\*|\?/g, (wildcard) =>
        wildcard === '**' ? '.*' : wildcard === '*' ? '[^./]*' : '[^./]',
      )
    return new RegExp(`^${source}$`).test(plain)
  })
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

/** Addresses may hold tokens: nothing stores them or passes them on. */
export function seeOther(address: string, status = 303): Response {
  return new Response(null, {
    status,
    headers: { location: address, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}
