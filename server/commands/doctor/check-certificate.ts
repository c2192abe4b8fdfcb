// Checks the certificate of the SMTP listener: that it can be used, and for how long.
import { X509Certificate } from 'node:crypto'
import { readTlsFiles } from '../../inbound/tls-files.ts'
import type { Check, Finding } from './finding.ts'

const dayMs = 24 * 60 * 60_000

export const checkCertificate: Check = async ({ inbound }) => {
  const files = await readTlsFiles(inbound.tlsCert, inbound.tlsKey)
  if (!files)
    return {
      state: 'skipped',
      message: 'none; set INBOUND_TLS_CERT and INBOUND_TLS_KEY to receive mail with TLS',
    }
  return judgeCertificate(new X509Certificate(files.cert))
}

export function judgeCertificate(
  { subject, validTo }: Pick<X509Certificate, 'subject' | 'validTo'>,
  now = Date.now(),
): Finding {
  const days = Math.floor((Date.parse(validTo) - now) / dayMs)
  const message = `${subject.replaceAll('\n', ', ')} is valid until ${validTo}`
  if (days < 0) return { state: 'bad', message, fix: 'It has expired: renew it and restart Bandstand.' }
  return days < 14
    ? { state: 'warning', message, fix: 'Renew it soon, and restart Bandstand.' }
    : { state: 'good', message }
}
