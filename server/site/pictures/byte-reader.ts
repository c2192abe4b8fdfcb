// Reads the numbers of a font file in order.

export class ByteReader {
  private readonly view: DataView

  constructor(
    readonly bytes: Uint8Array,
    public place = 0,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  skip(bytes: number): void {
    this.place += bytes
  }

  u8(): number {
    return this.view.getUint8(this.place++)
  }

  u16(): number {
    this.place += 2
    return this.view.getUint16(this.place - 2)
  }

  i16(): number {
    this.place += 2
    return this.view.getInt16(this.place - 2)
  }

  u32(): number {
    this.place += 4
    return this.view.getUint32(this.place - 4)
  }

  tag(): string {
    return String.fromCharCode(this.u8(), this.u8(), this.u8(), this.u8())
  }

  take(length: number): Uint8Array {
    this.place += length
    return this.bytes.subarray(this.place - length, this.place)
  }

  /** UIntBase128 of WOFF2. */
  base128(): number {
    let value = 0
    for (let read = 0; read < 5; read++) {
      const byte = this.u8()
      value = value * 128 + (byte & 0x7f)
      if ((byte & 0x80) === 0) return value
    }
    throw new Error('a number in a font is too long')
  }

  /** 255UInt16 of WOFF2. */
  short255(): number {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 254) return this.u8() + 506
    if (code === 255) return this.u8() + 253
    return code
  }
}
