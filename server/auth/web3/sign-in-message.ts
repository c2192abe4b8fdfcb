// Parses the text that a wallet signs: EIP-4361 for Ethereum, and its variant for Solana. Text that differs from the
// format in any way is refused, so that what the wallet showed is what is read here.
import type { Chain } from '../../core/auth-config.ts'
import { badGrant } from './bad-grant.ts'

export interface SignInMessage {
  scheme: string | undefined
  domain: string
  address: string
  statement: string
  uri: string
  chainId: string
  issuedAt: number
  /** Times in milliseconds. */
  expiresAt: number | undefined
  notBefore: number | undefined
}

const maxLength = 8 * 1024
const maxStatementLength = 1_000

const headers: Record<Chain, RegExp> = {
  ethereum:
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([a-zA-Z0-9.:[\]-]{1,255}) wants you to sign in with your Ethereum account:$/,
  solana:
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([a-zA-Z0-9.:[\]-]{1,255}) wants you to sign in with your Solana account:$/,
}

/** In the order of EIP-4361. */
const labels = [
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
] as const
type Label = (typeof labels)[number]
type Fields = Partial<Record<Label, string>>

export function parseSignInMessage(chain: Chain, text: string): SignInMessage {
  if (text.length > maxLength) throw malformed('it is too long')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  if (/[\u0000-\u0009\u000b-\u001f\u007f]/.test(text)) throw malformed('it has control characters')
  const [first = '', address = '', blank, ...rest] = text.split('\n')
  const header = headers[chain].exec(first)
  if (!header || blank !== '') throw malformed('its first lines are not those of a sign-in')
  const { statement, lines } = splitStatement(chain, rest)
  const fields = readFields(chain, lines)
  if (fields.Version !== '1') throw malformed('its version is not 1')
  if (fields.Nonce !== undefined && !/^[a-zA-Z0-9]{8,256}$/.test(fields.Nonce))
    throw malformed('its nonce must be at least 8 letters and digits')
  return {
    scheme: header[1],
    domain: (header[2] ?? '').toLowerCase(),
    address,
    statement,
    uri: fields.URI ?? '',
    chainId: readChainId(chain, fields['Chain ID']),
    issuedAt: readTime('Issued At', fields) ?? missing('Issued At'),
    expiresAt: readTime('Expiration Time', fields),
    notBefore: readTime('Not Before', fields),
  }
}

/** Without a statement, Ethereum has two blank lines above the fields and Solana one. */
function splitStatement(chain: Chain, rest: string[]): { statement: string; lines: string[] } {
  if (chain === 'ethereum' && rest[0] === '') return { statement: '', lines: rest.slice(1) }
  if (chain === 'solana' && rest[0] !== '' && rest[1] !== '') return { statement: '', lines: rest }
  const [statement = '', blank, ...lines] = rest
  if (!statement || blank !== '') throw malformed('its statement must be one line between blank lines')
  if (statement.length > maxStatementLength) throw malformed('its statement is too long')
  return { statement, lines }
}

function readFields(chain: Chain, lines: string[]): Fields {
  const fields: Fields = {}
  let last = -1
  for (const [index, line] of lines.entries()) {
    // Wallets for Solana leave out the colon.
    if (line === 'Resources:' || (chain === 'solana' && line === 'Resources')) {
      checkResources(lines.slice(index + 1))
      break
    }
    const position = labels.findIndex((label) => line.startsWith(`${label}: `))
    const label = labels[position]
    if (!label || label in fields) throw malformed('it has an unknown or repeated line')
    if (chain === 'ethereum' && position < last) throw malformed('its lines are in the wrong order')
    last = position
    fields[label] = line.slice(label.length + 2)
  }
  return fields
}

function checkResources(lines: string[]): void {
  if (!lines.every((line) => line.startsWith('- ') && URL.canParse(line.slice(2))))
    throw malformed('its resources are not a list of addresses')
}

const solanaNetworks =
  /^(solana:)?(mainnet|mainnet-beta|testnet|devnet|localnet|5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp|EtWTRABZaYq6iMfeYKouRu166VU2xqa1|4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z)$/

function readChainId(chain: Chain, given: string | undefined): string {
  if (chain === 'solana' && given === undefined) return ''
  const isKnown = chain === 'solana' ? solanaNetworks : /^[1-9][0-9]{0,18}$/
  if (given === undefined || !isKnown.test(given)) throw malformed('its chain id is missing or unknown')
  return given
}

function readTime(label: Label, fields: Fields): number | undefined {
  const given = fields[label]
  if (given === undefined) return undefined
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.test(given)
  const time = isTime ? Date.parse(given) : Number.NaN
  if (Number.isNaN(time)) throw malformed(`"${label}" is not a time`)
  return time
}

function missing(label: Label): never {
  throw malformed(`"${label}" is missing`)
}

function malformed(why: string) {
  return badGrant(`The signed message could not be read: ${why}`)
}
