// Keys of calendars, derived from one secret of the database: encrypts the addresses of artists' other calendars, and
// signs the address of their own feed.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { CalendarProblem } from './calendar-problem.ts'

const algorithm = 'aes-256-gcm'
/** The first byte of what is stored, for a later change of the format. */
const version = 1
const ivBytes = 12
const tagBytes = 16

export class CalendarKeys {
  private readonly encryptionKey: Buffer
  private readonly hashKey: Buffer
  private readonly feedKey: Buffer

  constructor(secret: string) {
    const derive = (use: string) =>
      Buffer.from(hkdfSync('sha256', secret, '', `bandstand calendars: ${use}`, 32))
    this.encryptionKey = derive('encryption of addresses')
    this.hashKey = derive('hash of addresses')
    this.feedKey = derive('signature of feeds')
  }

  encrypt(address: string): Buffer {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv(algorithm, this.encryptionKey, iv)
    const text = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()])
    return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), text])
  }

  /** Throws a CalendarProblem for what another key has encrypted. */
  decrypt(stored: Uint8Array): string {
    try {
      return this.decryptBytes(Buffer.from(stored))
    } catch (cause) {
      throw new CalendarProblem('address_lost', { cause })
    }
  }

  private decryptBytes(bytes: Buffer): string {
    if (bytes[0] !== version) throw new Error('The address was encrypted in an unknown format.')
    const iv = bytes.subarray(1, 1 + ivBytes)
    const tag = bytes.subarray(1 + ivBytes, 1 + ivBytes + tagBytes)
    const decipher = createDecipheriv(algorithm, this.encryptionKey, iv, { authTagLength: tagBytes })
    decipher.setAuthTag(tag)
    const text = bytes.subarray(1 + ivBytes + tagBytes)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  }

  /** Keyed, so that the stored hash does not confirm a guess. */
  hash(address: string): Buffer {
    return createHmac('sha256', this.hashKey).update(address).digest()
  }

  /** Hexadecimal, as all tokens are: logs and stored texts redact them. */
  feedToken(feedId: string): string {
    return feedId.replaceAll('-', '') + this.sign(feedId).toString('hex')
  }

  /** The id of the feed, or undefined when the token is not ours. */
  readFeedToken(token: string): string | undefined {
    const [, id = '', signature = ''] = /^([0-9a-f]{32})([0-9a-f]{64})$/.exec(token) ?? []
    if (!id) return undefined
    const feedId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    return timingSafeEqual(this.sign(feedId), Buffer.from(signature, 'hex')) ? feedId : undefined
  }

  private sign(feedId: string): Buffer {
    return createHmac('sha256', this.feedKey).update(feedId).digest()
  }
}
