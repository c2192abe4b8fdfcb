// The runtime configuration the server passes to the page: inlined in every page and served at /config.json. Validated
// by hand, because every first visit runs this and a schema library would be most of its size.

export interface RuntimeConfig {
  supabaseUrl: string
  supabaseKey: string
  siteUrl: string
  /** False where the operator has no API key for Google's address suggestions: then no page requests it. */
  hasMapsKey?: boolean
  /** Where people may also sign in. */
  providers?: { name: string; label: string }[]
  /** False where the operator has turned them off. */
  hasSignUp?: boolean
  operator: {
    name: string | null
    address: string | null
    companyNumber: string | null
    vat: string | null
    email: string | null
  }
}

const texts = ['supabaseUrl', 'supabaseKey', 'siteUrl']
const operatorDetails = ['name', 'address', 'companyNumber', 'vat', 'email']

/** The invalid fields of a configuration; empty when it is valid. */
export function wrongConfigFields(value: unknown): string[] {
  if (!isRecord(value)) return ['everything']
  const { operator } = value
  return [
    ...texts.filter((field) => typeof value[field] !== 'string'),
    ...(isRecord(operator)
      ? operatorDetails
          .filter((detail) => operator[detail] !== null && typeof operator[detail] !== 'string')
          .map((detail) => `operator.${detail}`)
      : ['operator']),
  ]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
