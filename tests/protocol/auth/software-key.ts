// A security key in software: makes credentials and signs challenges as a phone or a key on a stick does.
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

interface Options {
  challenge: string
}

const present = 0x01
const verified = 0x04
const hasCredential = 0x40

export class SoftwareKey {
  readonly id = randomBytes(16)
  /** Change it to be another site, or a copied key. */
  origin: string
  signCount = 0
  private readonly privateKey: KeyObject
  private readonly publicKey: Buffer

  constructor(siteUrl: string) {
    this.origin = new URL(siteUrl).origin
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.privateKey = pair.privateKey
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}, as COSE writes keys.
    this.publicKey = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 32]),
      Buffer.from(y, 'base64url'),
    ])
  }

  create({ challenge }: Options): object {
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.publicKey,
    ])
    const data = Buffer.concat([this.head(present | verified | hasCredential), credential])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
      data,
    ])
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  sign({ challenge }: Options): object {
    this.signCount += 1
    const data = this.head(present | verified)
    const client = this.clientData('webauthn.get', challenge)
    const signer = createSign('sha256').update(data).update(createHash('sha256').update(client).digest())
    return this.answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signer.sign(this.privateKey).toString('base64url'),
    })
  }

  private head(flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.signCount)
    const site = createHash('sha256').update(new URL(this.origin).hostname).digest()
    return Buffer.concat([site, Buffer.from([flags]), count])
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  private answer(response: object): object {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }
}

/** A short text in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)])
}
