// Grammars for /functions, /storage, the broadcast route, the inbound webhook and the pages.
import { createHmac } from 'node:crypto'
import { type Grammar, inPath, someone } from './cases.ts'
import type { Dice } from './dice.ts'
import { contentTypes, oddFields, oddHeader, oddJson, oddText, oddValue, wellFormed } from './odd-values.ts'

const submissionFields = {
  submissionId: '',
  artistProfileId: '',
  bookingData: ['eventName', 'setupTimeAgreement', 'minimumSpaceAgreement', 'setArrangement'],
  clientData: ['name', 'email', 'phone'],
  eventData: ['date', 'duration', 'venueName', 'venueAddress'],
  pricingData: ['total', 'currency', 'addOns', 'breakdown'],
  formResponses: ['structured_responses', 'raw_form_data'],
} as const

const functionFields = [
  'token',
  'bookingId',
  'booking_id',
  'message',
  'content',
  'artist_slug',
  'destination',
  'origin',
  'query',
  'input',
  'name',
  'email',
  'subject',
  'attachments',
  'messageId',
  'website',
  'session',
  'artistProfileId',
]

export const functionGrammar: Grammar = (dice, target) => {
  const name = dice.chance(0.97) ? dice.one(target.functions) : oddText(dice)
  const submission = () =>
    Object.fromEntries(
      Object.entries(submissionFields).map(([key, names]) => [
        key,
        Array.isArray(names) && dice.chance(0.8) ? oddFields(dice, [...names]) : oddValue(dice),
      ]),
    )
  return {
    kind: 'http',
    method: dice.one(['POST', 'POST', 'POST', 'POST', 'GET', 'PUT', 'OPTIONS']),
    path: `/functions/v1/${inPath(dice, name)}`,
    headers: {
      ...someone(dice, target),
      'content-type': dice.one(contentTypes),
      ...(dice.chance(0.1) ? { 'x-bandstand-proof': oddHeader(dice) } : {}),
    },
    body: oddJson(dice, () =>
      name.includes('submission')
        ? submission()
        : oddFields(
            dice,
            dice.some(6, () => dice.one(functionFields)),
          ),
    ),
  }
}

export const storageGrammar: Grammar = (dice, target) => {
  const bucket = dice.chance(0.8)
    ? dice.one(['artist-assets', 'message-attachments', 'pictures'])
    : oddText(dice)
  const name = dice.make([
    () => `${dice.one(['a', 'b'])}/${oddText(dice)}`,
    () => 'a/b/c.png',
    () => oddText(dice),
    () => 'x/'.repeat(200),
  ])
  const object = `${inPath(dice, bucket)}/${dice.chance(0.5) ? encodeURI(wellFormed(name)) : inPath(dice, name)}`
  const [method, path] = dice.one([
    ['GET', '/bucket'],
    ['GET', `/bucket?limit=${inPath(dice, oddText(dice))}&search=${inPath(dice, oddText(dice))}`],
    ['GET', `/bucket?sortColumn=${inPath(dice, oddText(dice))}&offset=${dice.one(['1', '-1', '1e400', ''])}`],
    ['GET', `/bucket/${inPath(dice, bucket)}`],
    ['POST', '/bucket'],
    ['PUT', `/bucket/${inPath(dice, bucket)}`],
    ['POST', `/bucket/${inPath(dice, bucket)}/empty`],
    ['DELETE', `/bucket/${inPath(dice, bucket)}`],
    ['GET', `/object/public/${object}`],
    ['GET', `/object/info/public/${object}`],
    ['GET', `/object/authenticated/${object}`],
    ['GET', `/object/${object}`],
    ['HEAD', `/object/${object}`],
    ['GET', `/object/sign/${object}?token=${inPath(dice, oddText(dice))}`],
    ['POST', `/object/sign/${object}`],
    ['POST', `/object/sign/${inPath(dice, bucket)}`],
    ['POST', `/object/upload/sign/${object}`],
    ['PUT', `/object/upload/sign/${object}?token=${inPath(dice, oddText(dice))}`],
    ['POST', `/object/list/${inPath(dice, bucket)}`],
    ['POST', `/object/list-v2/${inPath(dice, bucket)}`],
    ['POST', '/object/move'],
    ['POST', '/object/copy'],
    ['DELETE', `/object/${inPath(dice, bucket)}`],
    ['DELETE', `/object/${object}`],
    ['POST', `/object/${object}`],
    ['PUT', `/object/${object}`],
    ['GET', `/render/image/public/${object}?width=${inPath(dice, oddText(dice))}`],
    ['GET', `/render/image/authenticated/${object}?height=${inPath(dice, oddText(dice))}`],
    ['GET', `/render/image/sign/${object}?token=${inPath(dice, oddText(dice))}`],
    ['POST', '/upload/resumable'],
    ['PUT', `/s3/${object}`],
  ] as const)
  const names = [
    'prefix',
    'limit',
    'offset',
    'search',
    'sortBy',
    'expiresIn',
    'paths',
    'prefixes',
    'bucketId',
    'sourceKey',
    'destinationKey',
    'destinationBucket',
    'id',
    'name',
    'public',
    'file_size_limit',
    'allowed_mime_types',
    'transform',
    'cursor',
    'with_delimiter',
    'copyMetadata',
  ]
  return {
    kind: 'http',
    method,
    path: `/storage/v1${path}`,
    headers: {
      ...someone(dice, target),
      ...(dice.chance(0.2)
        ? { range: dice.one(['bytes=0-1', 'bytes=5-1', 'bytes=-', 'bytes=x', 'lines=1-2']) }
        : {}),
      ...(dice.chance(0.1) ? { 'x-upsert': oddHeader(dice) } : {}),
      ...(dice.chance(0.1) ? { 'x-metadata': oddHeader(dice) } : {}),
      ...(dice.chance(0.1) ? { 'cache-control': oddHeader(dice) } : {}),
      'content-type': dice.one(contentTypes),
    },
    ...(method === 'GET' || method === 'HEAD'
      ? {}
      : {
          body: oddJson(dice, () =>
            oddFields(
              dice,
              dice.some(6, () => dice.one(names)),
            ),
          ),
        }),
  }
}

/** Pictures that an artist uploads, or has drawn in another size. */
export const pictureGrammar: Grammar = (dice, target) => {
  const token = dice.one(target.tokens)
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const name = `artist-assets/${sub}/${dice.below(4)}.png`
  const headers = { apikey: target.publishableKey, authorization: `Bearer ${token}` }
  const size = `width=${dice.one([1, 300, 2500])}&format=${dice.one(['origin', 'avif', 'webp'])}`
  if (dice.chance(0.3))
    return { kind: 'http', method: 'GET', path: `/storage/v1/render/image/public/${name}?${size}`, headers }
  return {
    kind: 'http',
    method: 'POST',
    path: `/storage/v1/object/${name}`,
    headers: {
      ...headers,
      'content-type': dice.one(['image/png', 'image/avif', 'image/jpeg', 'image/svg+xml']),
      'x-upsert': 'true',
    },
    body: dice.one(target.pictures),
  }
}

export const broadcastGrammar: Grammar = (dice, target) => ({
  kind: 'http',
  method: 'POST',
  path: dice.chance(0.7)
    ? '/realtime/v1/api/broadcast'
    : `/realtime/v1/api/broadcast/${inPath(dice, oddText(dice))}/events/${inPath(dice, oddText(dice))}`,
  headers: { ...someone(dice, target), 'content-type': dice.one(contentTypes) },
  body: oddJson(dice, () => ({
    messages: dice.some(3, () => oddFields(dice, ['topic', 'event', 'payload', 'private'])),
  })),
})

export const webhookGrammar: Grammar = (dice, target) => {
  const mail = oddMail(dice)
  const body = dice.chance(0.5)
    ? mail
    : oddJson(dice, () => ({ raw: mail, to: oddText(dice), from: oddText(dice) }))
  const signature = `sha256=${createHmac('sha256', target.inbound.secret).update(body).digest('hex')}`
  return {
    kind: 'http',
    method: 'POST',
    path: '/inbound/mail',
    headers: {
      'content-type': dice.one([...contentTypes, 'message/rfc822']),
      ...(dice.chance(0.9)
        ? { 'x-bandstand-signature': dice.chance(0.95) ? signature : oddHeader(dice) }
        : {}),
    },
    body,
  }
}

/** A more or less valid mail. */
export function oddMail(dice: Dice): string {
  const header = () =>
    `${dice.one(['From', 'To', 'Subject', 'Message-ID', 'In-Reply-To', 'Content-Type', 'Content-Transfer-Encoding', 'X'])}: ${dice.one(
      [
        'a@example.com',
        'r-abc@reply.example.com',
        '=?utf-8?B?////?=',
        'multipart/mixed; boundary=b',
        'text/html; charset=x',
        'quoted-printable',
        'base64',
        oddText(dice),
      ],
    )}`
  const part = () => dice.one(['--b', '--b--', '=ZZ', '====', '<html><p>x', '> quoted', '-- ', oddText(dice)])
  return `${dice.some(8, header).join('\r\n')}\r\n\r\n${dice.some(8, part).join('\r\n')}`
}

export const pageGrammar: Grammar = (dice) => ({
  kind: 'http',
  method: dice.one(['GET', 'GET', 'HEAD', 'POST', 'OPTIONS']),
  path: dice.make([
    () => `/${inPath(dice, oddText(dice))}`,
    () => `/book/${inPath(dice, oddText(dice))}`,
    () => `/book/${inPath(dice, oddText(dice))}/preview.png`,
    () => `/assets/${inPath(dice, oddText(dice))}`,
    () => `/dev/mailbox/${inPath(dice, oddText(dice))}`,
    () =>
      dice.one([
        '/config.json',
        '/healthz',
        '/metrics',
        '/sitemap.xml',
        '/robots.txt',
        '/embed.js',
        '//',
        '/%2e%2e/',
      ]),
    () => `/auth?${inPath(dice, oddText(dice))}`,
  ]),
  headers: dice.chance(0.3)
    ? { host: oddHeader(dice), 'accept-encoding': oddHeader(dice), 'if-none-match': oddHeader(dice) }
    : {},
})
