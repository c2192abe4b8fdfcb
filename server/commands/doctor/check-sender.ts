// Checks what other mail servers look up about the sender's domain: SPF, DKIM and DMARC.
import { Resolver } from 'node:dns/promises'
import type { Config } from '../../core/config.ts'
import { combine, type Finding } from './finding.ts'

export type Lookup = (name: string) => Promise<string[]>

const timeoutMs = 3_000
/** Of common providers; a domain's own may have any name. */
const commonSelectors = [
  ...['default', 'dkim', 'mail', 'smtp', 'google', 'selector1', 'selector2', 's1', 's2', 'k1', 'k2', 'k3'],
  ...['pm', 'mx', 'mandrill', 'mailjet', 'fm1', 'zoho', 'brevo', 'resend', 'key1', 'mta'],
]

export async function checkSender(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  lookUp: Lookup = dnsLookup(),
): Promise<Finding> {
  const domain = /@([^\s@<>]+)>?\s*$/.exec(mailFrom)?.[1]?.toLowerCase()
  if (!smtpUrl) return { state: 'skipped', message: 'no mail leaves this machine without SMTP_URL' }
  if (!domain?.includes('.') || /(^|\.)(localhost|local|test|example|invalid)$/.test(domain))
    return {
      state: 'bad',
      message: `MAIL_FROM is ${mailFrom}, which is no address on the internet`,
      fix: 'Set MAIL_FROM to an address of your own domain.',
    }
  try {
    const found = await Promise.all([
      checkSpf(domain, lookUp),
      checkDkim(domain, lookUp),
      checkDmarc(domain, lookUp),
    ])
    const { message, ...rest } = combine(found)
    return { ...rest, message: `${domain}: ${message}` }
  } catch (error) {
    return { state: 'skipped', message: `DNS does not answer here (${(error as Error).message})` }
  }
}

async function checkSpf(domain: string, lookUp: Lookup): Promise<Finding> {
  const records = (await lookUp(domain)).filter((text) => /^v=spf1(\s|$)/i.test(text))
  const [record = ''] = records
  if (records.length === 0)
    return {
      state: 'warning',
      message: 'no SPF record',
      fix: `Add a TXT record to ${domain} that names your relay, such as "v=spf1 include:relay.example ~all".`,
    }
  if (records.length > 1)
    return {
      state: 'bad',
      message: `${records.length} SPF records`,
      fix: 'Only one is allowed: combine them.',
    }
  if (/(^|\s)\+?all(\s|$)/i.test(record))
    return { state: 'bad', message: 'SPF allows every server', fix: 'End the record with ~all or -all.' }
  return { state: 'good', message: 'SPF is set' }
}

async function checkDkim(domain: string, lookUp: Lookup): Promise<Finding> {
  const found = await Promise.all(
    commonSelectors.map(async (selector) => {
      const records = await lookUp(`${selector}._domainkey.${domain}`)
      // An empty key has been revoked.
      return records.some((text) => /(^|;)\s*p=\s*[A-Za-z0-9+/]/.test(text)) ? selector : undefined
    }),
  )
  const selector = found.find(Boolean)
  if (selector) return { state: 'good', message: `DKIM key "${selector}" is published` }
  return {
    state: 'warning',
    message: 'no DKIM key under a common name',
    fix: 'If your relay signs with another name this is fine: a test mail then says "dkim=pass" in its source.',
  }
}

async function checkDmarc(domain: string, lookUp: Lookup): Promise<Finding> {
  // Also the domain above: a record there covers subdomains.
  const above = domain.split('.').slice(-2).join('.')
  const own = await dmarcOf(domain, lookUp)
  const record = own ?? (above === domain ? undefined : await dmarcOf(above, lookUp))
  if (!record)
    return {
      state: 'warning',
      message: 'no DMARC record',
      fix: `Add a TXT record to _dmarc.${domain}, such as "v=DMARC1; p=quarantine". Large providers want one.`,
    }
  const policy = /;\s*p\s*=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase()
  return policy === 'none'
    ? {
        state: 'warning',
        message: 'DMARC only observes (p=none)',
        fix: 'Raise it to quarantine or reject once its reports are clean.',
      }
    : { state: 'good', message: `DMARC is set (p=${policy ?? 'missing'})` }
}

async function dmarcOf(domain: string, lookUp: Lookup): Promise<string | undefined> {
  return (await lookUp(`_dmarc.${domain}`)).find((text) => /^v=DMARC1/i.test(text))
}

/** No such record is an answer; a server that does not respond is not. */
function dnsLookup(): Lookup {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOTFOUND' || code === 'ENODATA') return []
      throw error
    }
  }
}
