// Small sounds of every format we take, made here: silence, with tags.

/** Frames of MPEG 1, layer III, 128 kbit/s, 44.1 kHz: silence that every player plays. */
export function mp3({ frames = 80, tag = '' } = {}): Buffer {
  const frame = Buffer.alloc(417)
  frame.writeUInt32BE(0xfffb9064)
  const id3 = Buffer.concat([
    Buffer.from('ID3\u0003\u0000\u0000', 'latin1'),
    Buffer.from([0, 0, tag.length >> 7, tag.length & 127]),
    Buffer.from(tag, 'latin1'),
  ])
  const sound = Array.from({ length: frames }, () => frame)
  return Buffer.concat(tag ? [id3, ...sound, Buffer.from(`TAG${tag}`.padEnd(128), 'latin1')] : sound)
}

const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

export function m4a({ handler = 'soun' } = {}): Buffer {
  const kind = Buffer.concat([Buffer.alloc(8), Buffer.from(handler, 'latin1'), Buffer.alloc(12)])
  const tags = box('udta', Buffer.from('someone', 'latin1'))
  const track = box('trak', box('mdia', box('hdlr', kind)), tags)
  const sound = box('mdat', Buffer.alloc(2000, 7))
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A \u0000\u0000\u0000\u0000')),
    box('moov', track, tags),
    sound,
  ])
}

export function ogg(): Buffer {
  const length = (size: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(size)
    return bytes
  }
  const text = (words: string) => Buffer.concat([length(words.length), Buffer.from(words, 'latin1')])
  const tags = Buffer.concat([Buffer.from('OpusTags'), text('a program'), length(1), text('ARTIST=someone')])
  const packets = [Buffer.from('OpusHead\u0001\u0001'), tags, Buffer.alloc(600, 3)]
  return Buffer.concat(packets.map((packet, number) => oggPage(packet, number)))
}

/** Its checksum is not filled in. */
function oggPage(packet: Buffer, number: number): Buffer {
  const parts = [...Array<number>(Math.floor(packet.length / 255)).fill(255), packet.length % 255]
  const head = Buffer.alloc(27)
  head.write('OggS', 0, 'latin1')
  head[5] = number === 0 ? 2 : 0
  head.writeUInt32LE(7, 14)
  head.writeUInt32LE(number, 18)
  head[26] = parts.length
  return Buffer.concat([head, Buffer.from(parts), packet])
}
