// What an identity provider says about a person, by the operator's mapping of its attribute names.
import * as z from 'zod/mini'

const name = z.string().check(z.minLength(1), z.maxLength(500))

/** As in the reference: `{"keys": {"name": {"name": "displayName", "default": "…"}}}`. */
export const mappingSchema = z.object({
  keys: z.optional(
    z.record(
      z.string().check(z.maxLength(100)),
      z.object({
        name: z.optional(name),
        names: z.optional(z.array(name).check(z.maxLength(20))),
        default: z.optional(z.union([z.string().check(z.maxLength(1_000)), z.number(), z.boolean()])),
        array: z.optional(z.boolean()),
      }),
    ),
  ),
})

export type AttributeMapping = z.infer<typeof mappingSchema>
type Mapped = NonNullable<AttributeMapping['keys']>[string]

const emailNames = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
]
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** What a signed assertion says about a person. */
export interface Asserted {
  nameId: string
  nameIdFormat: string
  attributes: Map<string, string[]>
}

export function readEmailAttribute(asserted: Asserted, mapping: AttributeMapping): string | undefined {
  const mapped = mapping.keys?.email
  const found = findValue(asserted, mapped ? { ...mapped, array: false } : { names: emailNames })
  if (typeof found === 'string') return found
  return asserted.nameIdFormat === emailFormat ? asserted.nameId : undefined
}

/** The mapped attributes, apart from the email address. */
export function readCustomClaims(asserted: Asserted, mapping: AttributeMapping): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(mapping.keys ?? {}).flatMap(([key, mapped]) => {
      const value = key === 'email' ? undefined : findValue(asserted, mapped)
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

function findValue({ attributes }: Asserted, { name, names = [], default: otherwise, array }: Mapped) {
  const wanted = name === undefined ? names : [name, ...names]
  const values = wanted.map((one) => attributes.get(one) ?? []).find((found) => found.length > 0)
  if (!values) return otherwise
  return array ? values : values[0]
}
