// Checks that the public address leads to this server.
import type { Check } from './finding.ts'

export const checkSite: Check = async ({ siteUrl, isLocalSite }) => {
  const answer = await fetch(`${siteUrl}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(
    (error: Error) => error,
  )
  if (answer instanceof Error)
    return {
      state: 'bad',
      message: `${siteUrl} does not answer: ${(answer.cause as Error | undefined)?.message ?? answer.message}`,
      fix: 'Start Bandstand, or set SITE_URL to the address people open. Behind a proxy, check that it passes requests on.',
    }
  const body = await answer.text()
  if (!body.includes('"status"'))
    return {
      state: 'bad',
      message: `something else answers at ${siteUrl}`,
      fix: 'Set SITE_URL to the address of Bandstand: the links in mails lead there.',
    }
  if (isLocalSite)
    return {
      state: 'warning',
      message: `${siteUrl} works, on this machine only`,
      fix: 'To be reached by others set SITE_URL to your https:// address.',
    }
  return siteUrl.startsWith('https:')
    ? { state: 'good', message: `${siteUrl} answers` }
    : {
        state: 'warning',
        message: `${siteUrl} answers without TLS`,
        fix: 'Put a proxy with a certificate in front.',
      }
}
