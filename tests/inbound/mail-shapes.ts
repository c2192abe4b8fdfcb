// Builds the replies of the corpus: parts, encodings, and the mail they all answer.

export interface CorpusMail {
  program: string
  raw: Buffer
  text: string
  /** Whether it contains the quoted mail. */
  isQuoting: boolean
}

const answered = [
  'Your quote from the Nadia Brook Trio',
  '',
  'The total is £563 for three hours.',
  'It is for the wedding at The Orangery.',
  '',
  'Sent with Bandstand, booking for live musicians',
]
export const quote = answered.map((line) => `> ${line}`.trimEnd()).join('\n')
export const bare = answered.join('\n')
export const htmlQuote = answered.map((line) => `<div>${line || '<br>'}</div>`).join('')

interface Part {
  type?: string
  charset?: string
  encoding?: '8bit' | 'quoted-printable' | 'base64'
  body: string | Buffer
  headers?: string[]
}

export function part({
  type = 'text/plain',
  charset = 'utf-8',
  encoding = '8bit',
  body,
  headers = [],
}: Part): Buffer {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body)
  const written = {
    '8bit': () => bytes,
    base64: () => base64(bytes),
    'quoted-printable': () => quoted(bytes),
  }
  const head = [
    `Content-Type: ${type}; charset=${charset}`,
    `Content-Transfer-Encoding: ${encoding}`,
    ...headers,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), written[encoding]()])
}

function base64(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('base64').replace(/.{76}/g, '$&\r\n'))
}

function quoted(bytes: Buffer): Buffer {
  const written = [...bytes].map((byte) =>
    byte === 10 || (byte >= 32 && byte < 127 && byte !== 61)
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  )
  const lines = written.join('').split('\n')
  return Buffer.from(lines.map((line) => line.replace(/.{70}(?!$)(?<!=.?)/g, '$&=\n')).join('\n'))
}

export function multipart(kind: string, ...parts: Buffer[]): Buffer {
  const boundary = 'b0undary'
  const pieces = parts.flatMap((one) => [Buffer.from(`--${boundary}\r\n`), one, Buffer.from('\r\n')])
  const head = Buffer.from(`Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n`)
  return Buffer.concat([head, ...pieces, Buffer.from(`--${boundary}--\r\n`)])
}

let number = 0
export function mail(program: string, text: string, content: Buffer): CorpusMail {
  number += 1
  const head = [
    'From: Cleo Marsh <cleo@example.com>',
    'To: r-0123456789012345678901234567890123456789@reply.example.com',
    'Subject: Re: Your quote from Nadia Brook Trio',
    `Message-ID: <corpus-${number}@example.com>`,
    'MIME-Version: 1.0',
  ]
  const isQuoting = !/^(no quote|scripts|lists)/.test(program)
  return { program, text, isQuoting, raw: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n`), content]) }
}

export const plain = (program: string, text: string, body: string, more: Partial<Part> = {}) =>
  mail(program, text, part({ body, ...more }))
export const html = (program: string, text: string, body: string) =>
  mail(program, text, part({ type: 'text/html', body }))
