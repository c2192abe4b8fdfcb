// The bytes of a binary broadcast. A class of its own, so that no JSON can pass for one.
export class BinaryPayload {
  constructor(readonly bytes: Buffer) {}

  static fromBase64(text: unknown): BinaryPayload {
    return new BinaryPayload(Buffer.from(String(text), 'base64'))
  }

  toBase64(): string {
    return this.bytes.toString('base64')
  }
}
