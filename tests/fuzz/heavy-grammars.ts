// Grammars of what is valid and as expensive as it may be: patterns in filters, an artist's rules and searches through them,
// and calendars that never come to an end.
import type { CalendarCase, Grammar } from './cases.ts'
import type { Dice } from './dice.ts'
import type { Target } from './target.ts'

const json = { 'content-type': 'application/json' }

/** Nested and repeated, up to the length of a query string. */
function expression(dice: Dice, depth = 0): string {
  if (depth > 4 || dice.chance(0.2))
    return dice.one(['a', 'b', '.', '\\w', '[^a]', '(a|b|ab)', '$', '\\1', '(?=a)'])
  const inner = expression(dice, depth + 1)
  return dice.make([
    () => `(${inner})*`,
    () => `(${inner}){${dice.below(256)}}`,
    () => `(${inner}|${expression(dice, depth + 1)})+`,
    () => inner.repeat(1 + dice.below(20)),
    () => `${inner}.*${expression(dice, depth + 1)}`,
  ])
}

export const heavyFilterGrammar: Grammar = (dice, target) => {
  const filter = () => {
    const text = expression(dice).slice(0, dice.one([50, 100, 3_000]))
    return dice.make([
      () => `display_name=${dice.one(['match', 'imatch', 'not.match'])}.${encodeURIComponent(text)}`,
      () =>
        `display_name=${dice.one(['like', 'ilike'])}.${encodeURIComponent('*a'.repeat(1 + dice.below(60)))}`,
      () =>
        `display_name=${dice.one(['fts', 'wfts', 'phfts'])}.${encodeURIComponent('a b '.repeat(1 + dice.below(300)))}`,
      () => `or=(display_name.match."${encodeURIComponent(text.replace(/["\\]/g, ''))}",slug.eq.a)`,
    ])
  }
  return {
    kind: 'http',
    method: 'GET',
    path: `/rest/v1/${dice.one(['profiles', 'rpc/get_public_profile_data'])}?${dice
      .some(3, filter)
      .join('&')}`.slice(0, 11_900),
    headers: { apikey: target.publishableKey, authorization: `Bearer ${dice.one(target.tokens)}` },
  }
}

function questions(dice: Dice): object[] {
  const option = (number: number) => ({
    id: `o${number}`,
    label: `Option ${number}`,
    ...dice.make<object>([
      () => ({
        priceType: 'quantity',
        priceValue: dice.below(10_000) / 100,
        min: 1,
        max: 1 + dice.below(1_000),
      }),
      () => ({ priceType: dice.one(['flat', 'hourly']), priceValue: (dice.below(20_000) - 10_000) / 100 }),
      () => ({ priceType: 'percentage', priceValue: (dice.below(200) - 100) / 7 }),
      () => ({ priceType: 'flat', priceValue: -dice.below(100), isFact: dice.chance(0.5) }),
    ]),
  })
  const count = 1 + dice.below(48)
  return Array.from({ length: count }, (_, place) => ({
    id: `q${place}`,
    question: `Question ${place}?`,
    type: dice.one(['single', 'multiple']),
    required: dice.chance(0.5),
    options: Array.from({ length: 1 + dice.below(10) }, (_, number) => option(number)),
    ...(place > 0 && dice.chance(0.2) ? { showIf: { questionId: `q${place - 1}`, optionId: 'o0' } } : {}),
  }))
}

export const heavyRulesGrammar: Grammar = (dice, target) => {
  const token = dice.one(target.tokens)
  const headers = { ...json, apikey: target.publishableKey, authorization: `Bearer ${token}` }
  const body = () => ({ custom_questions: questions(dice), max_performance_hours: 1 + dice.below(168) })
  return dice.make([
    () => ({
      kind: 'http' as const,
      method: 'PATCH',
      path: `/rest/v1/profiles?user_id=eq.${userOf(token)}`,
      headers,
      body: JSON.stringify(body()),
    }),
    ...Array.from({ length: 3 }, () => () => call('find_choices_within_budget', search(dice, target))),
    () =>
      call('price_quote', { rules: { hourly_rate: 100, ...body() }, hours: 3, miles: 10, selections: [] }),
  ])

  function call(name: string, values: object) {
    const path = `/rest/v1/rpc/${name}`
    return { kind: 'http' as const, method: 'POST', path, headers, body: JSON.stringify(values) }
  }
}

function search(dice: Dice, { slugs }: Target): object {
  return {
    artist_slug: dice.one(slugs),
    budget: dice.below(10) ** dice.below(7),
    distance_km: dice.below(100),
    picked: Array.from({ length: dice.below(5) }, () => ({
      questionId: `q${dice.below(20)}`,
      optionId: `o${dice.below(10)}`,
      ...(dice.chance(0.3) ? { quantity: dice.below(50) } : {}),
    })),
  }
}

const userOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub

export function calendarGrammar(dice: Dice): CalendarCase {
  const status = dice.one([
    '101 Switching Protocols',
    '100 Continue',
    '102 Processing',
    '200 OK',
    '204 No Content',
    '301 Moved',
    '304',
    '999 ?',
  ])
  const header = dice.some(4, () =>
    dice.one([
      'connection: upgrade\r\nupgrade: calendar',
      'content-length: 100',
      'content-length: 0',
      'content-length: x',
      'transfer-encoding: chunked',
      'content-encoding: gzip',
      'content-encoding: br',
      'location: /again',
      'location: //',
      `x: ${'y'.repeat(20_000)}`,
    ]),
  )
  const bytes = dice.make([
    () => `HTTP/1.1 ${status}\r\n${header.map((line) => `${line}\r\n`).join('')}\r\n`,
    () => `HTTP/1.1 ${status}\r\n${header.join('\r\n')}`,
    () => 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(1 + dice.below(50)),
    () => dice.one(['', 'HTTP', '\0', 'SSH-2.0-x\r\n', 'BEGIN:VCALENDAR\r\n']),
  ])
  const body = dice.one(['', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', '5\r\nBEGIN\r\n', 'x'.repeat(10_000)])
  return { kind: 'calendar', bytes: bytes + body, ending: dice.one(['end', 'hang', 'drip', 'reset']) }
}
