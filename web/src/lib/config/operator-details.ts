// The operator's legal details as the running server knows them: what can be said, and what is not set. Nothing
// is ever made up; the names of missing settings are for the operator, who sees the site on a loopback address.
import type { RuntimeConfig } from '../../../../domain/runtime-config.ts'

const settings = {
  name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  companyNumber: 'OPERATOR_COMPANY_NUMBER',
  vat: 'OPERATOR_VAT',
  email: 'OPERATOR_EMAIL',
} as const

type Operator = RuntimeConfig['operator']

/** One sentence for each detail that is set. */
export function operatorSentences({ name, address, companyNumber, vat }: Operator): string[] {
  return [
    name && companyNumber
      ? `${name} is registered in England and Wales, company number ${companyNumber}.`
      : name && `Bandstand is operated by ${name}.`,
    address && `Registered office: ${address}.`,
    vat && `VAT number: ${vat}.`,
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '') as string[]
}

/** The settings the operator has not made, on the operator's own machine; none where visitors are about. */
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
