// A way in which clients can pay an artist: its fields by kind, their checks, and which currency each one suits. As the
// artist's form, as a stored row and as what the client gets.
import * as z from 'zod/mini'
import { parseUrl } from '../../text/parse-url.ts'
import { bicProblem, ibanProblem, isQrIban, isSwissIban } from './iban.ts'
import {
  routingNumberProblem,
  sortCodeProblem,
  ukAccountNumberProblem,
  usAccountNumberProblem,
} from './local-accounts.ts'
import { compact } from './mod97.ts'

export const wayLimits = { ways: 10, holder: 140, account: 140, url: 2000, note: 500 }

/** The kinds of bank accounts, and the currencies of each. */
const bankCurrencies = {
  iban: ['EUR', 'CHF'],
  sort_code: ['GBP'],
  routing: ['USD'],
  account: ['CAD', 'AUD', 'JPY', 'SEK', 'NOK', 'DKK'],
} as const

export type BankKind = keyof typeof bankCurrencies

export function bankKindOf(currency: string): BankKind {
  const kinds = Object.keys(bankCurrencies) as BankKind[]
  return kinds.find((kind) => (bankCurrencies[kind] as readonly string[]).includes(currency)) ?? 'account'
}

const noControls = /^[^\p{Cc}\u2028\u2029]*$/u

/** One line of text. */
function line(what: string, limit: number, missing?: string) {
  return z
    .string()
    .check(
      z.trim(),
      ...(missing ? [z.minLength(1, missing)] : []),
      z.maxLength(limit, { error: () => `Please shorten the ${what} to ${limit} characters.` }),
      z.regex(noControls, `Please write the ${what} in one line.`),
    )
}

function checked(problemOf: (text: string) => string | undefined) {
  return z.string().check(
    z.overwrite(compact),
    z.check(({ value, issues }) => {
      const message = problemOf(value)
      if (message) issues.push({ code: 'custom', input: value, message })
    }),
  )
}

const holder = line('name', wayLimits.holder, 'Please enter the name on the account.')

const ibanWay = z
  .object({
    kind: z.literal('iban'),
    currency: z.enum(bankCurrencies.iban),
    holder,
    iban: checked(ibanProblem),
    bic: checked(bicProblem),
    /** Of the holder, for the Swiss QR-bill only, which is made when the last three are there. */
    street: line('street', 70),
    houseNumber: line('house number', 16),
    postalCode: line('postcode', 16),
    town: line('town', 35),
    country: z.string().check(z.overwrite(compact)),
  })
  .check(
    z.overwrite((way) =>
      way.currency === 'CHF' && isSwissIban(way.iban) && hasAddress(way) ? way : { ...way, ...noAddress },
    ),
    z.refine(({ iban }) => !isQrIban(iban), {
      path: ['iban'],
      error:
        'This is a QR-IBAN, which takes only references made by your bank. Please enter the usual IBAN of the same account.',
    }),
    ...(['postalCode', 'town'] as const).map((field) =>
      z.refine<Address>((way) => way[field] !== '' || !hasAddress(way), {
        path: [field],
        error: `Please enter the ${field === 'town' ? 'town' : 'postcode'}, or leave the whole address empty.`,
      }),
    ),
    z.refine((way) => !hasAddress(way) || /^[A-Z]{2}$/.test(way.country), {
      path: ['country'],
      error: 'Please choose the country.',
    }),
  )

type Address = Record<'street' | 'houseNumber' | 'postalCode' | 'town', string>

/** An address that is of no use is not kept. */
const noAddress = { street: '', houseNumber: '', postalCode: '', town: '', country: '' }

function hasAddress({ street, houseNumber, postalCode, town }: Address): boolean {
  return street + houseNumber + postalCode + town !== ''
}

const sortCodeWay = z.object({
  kind: z.literal('sort_code'),
  currency: z.enum(bankCurrencies.sort_code),
  holder,
  sortCode: checked(sortCodeProblem),
  accountNumber: checked(ukAccountNumberProblem),
})

const routingWay = z.object({
  kind: z.literal('routing'),
  currency: z.enum(bankCurrencies.routing),
  holder,
  routingNumber: checked(routingNumberProblem),
  accountNumber: checked(usAccountNumberProblem),
})

/** The numbers of an account in the order that its country uses, as one line. */
const accountWay = z.object({
  kind: z.literal('account'),
  currency: z.enum(bankCurrencies.account),
  holder,
  account: line('account details', wayLimits.account, 'Please enter the account details.').check(
    z.check(({ value, issues }) => {
      const message = /^[A-Z]{2}\d{2}[A-Z0-9]{11,}$/.test(compact(value)) ? ibanProblem(value) : undefined
      if (message) issues.push({ code: 'custom', input: value, message })
    }),
  ),
})

const linkWay = z.object({
  kind: z.literal('link'),
  url: line('link', wayLimits.url, 'Please enter the link.').check(
    z.refine(isPaymentLink, 'Please enter a link that begins with https://, as your payment page shows it.'),
  ),
})

function isPaymentLink(text: string): boolean {
  const url = parseUrl(text)
  return (
    url?.protocol === 'https:' &&
    /^https:\/\//i.test(text) &&
    url.hostname.includes('.') &&
    !/\s/.test(text) &&
    url.username + url.password === ''
  )
}

const cashWay = z.object({ kind: z.literal('cash') })

const noteWay = z.object({
  kind: z.literal('note'),
  note: z.string().check(
    z.trim(),
    z.minLength(1, 'Please write the note.'),
    z.maxLength(wayLimits.note, {
      error: () => `Please shorten the note to ${wayLimits.note} characters.`,
    }),
  ),
})

export const wayToPaySchema = z.discriminatedUnion('kind', [
  ibanWay,
  sortCodeWay,
  routingWay,
  accountWay,
  linkWay,
  cashWay,
  noteWay,
])

export type WayToPay = z.infer<typeof wayToPaySchema>
export type WayKind = WayToPay['kind']

/** As they are stored: the kind, and the other fields. */
interface StoredWay {
  kind: string
  details: unknown
}

/** Ways that this release does not know, or whose rules have become stricter, are left out. */
export function readWays(stored: StoredWay[]): WayToPay[] {
  return stored.flatMap(({ kind, details }) => {
    const read = wayToPaySchema.safeParse({ ...(details as object), kind })
    return read.success ? [read.data] : []
  })
}

export function storedWay({ kind, ...details }: WayToPay): {
  kind: WayKind
  details: Record<string, string>
} {
  return { kind, details }
}

/** Whether a booking in this currency can be paid this way. */
export function suitsCurrency(way: WayToPay, currency: string): boolean {
  return !('currency' in way) || way.currency === currency
}
