// The operator's legal details from the server's configuration, and which are missing. Nothing is invented; the names
// of missing settings are shown only to the operator, who views the site on a loopback address.
import type { RuntimeConfig } from '../../../../domain/site/runtime-config.ts'

const settings = {
  name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  companyNumber: 'OPERATOR_COMPANY_NUMBER',
  vat: 'OPERATOR_VAT',
  email: 'OPERATOR_EMAIL',
} as const

type Operator = RuntimeConfig['operator']

/** One sentence for each configured detail. */
export function operatorSentences({ name, address, companyNumber, vat }: Operator): string[] {
  return [
    name && companyNumber
      ? `${name} is registered in England and Wales, company number ${companyNumber}.`
      : name && `Bandstand is operated by ${name}.`,
    address && `Registered office: ${address}.`,
    vat && `VAT number: ${vat}.`,
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '') as string[]
}

/** The missing settings, on the operator's own machine; empty on a public site. */
export function missingOperatorSettings({ siteUrl, operator }: RuntimeConfig): string[] {
  if (!isLoopback(siteUrl)) return []
  return (Object.keys(settings) as (keyof Operator)[])
    .filter((detail) => !operator[detail])
    .map((detail) => settings[detail])
}

function isLoopback(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}
