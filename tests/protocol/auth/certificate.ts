// A self-signed certificate for a key, in DER: what an identity provider puts into its metadata.
import { type KeyObject, randomBytes, sign } from 'node:crypto'

export function selfSigned(publicKey: KeyObject, privateKey: KeyObject, name: string): Buffer {
  // sha256WithRSAEncryption
  const algorithm = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
  const commonName = Buffer.from('0603550403', 'hex')
  const subject = sequence(tlv(0x31, sequence(commonName, tlv(0x0c, Buffer.from(name)))))
  const validity = sequence(tlv(0x17, Buffer.from('200101000000Z')), tlv(0x17, Buffer.from('491231235959Z')))
  const certificate = sequence(
    tlv(0xa0, tlv(0x02, Buffer.of(2))),
    tlv(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    algorithm,
    subject,
    validity,
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', certificate, privateKey)
  return sequence(certificate, algorithm, tlv(0x03, Buffer.of(0), signature))
}

function sequence(...parts: Buffer[]): Buffer {
  return tlv(0x30, ...parts)
}

function tlv(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, Math.floor(length / 256), length % 256]
  return Buffer.concat([Buffer.of(tag, ...size), content])
}
