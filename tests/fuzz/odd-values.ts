// Values that programs often get wrong: at the limits of types, encodings and sizes.
import type { Dice } from './dice.ts'

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u0000\u0001\u001f',
  '\r\nX-Injected: yes',
  '‮evil‬',
  'é́́́',
  '😀'.repeat(20),
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  "'; drop table bookings; --",
  '" or ""="',
  '$1',
  '%',
  '%00',
  '%zz',
  '%ed%a0%80',
  '../../etc/passwd',
  '..\\..\\',
  '(',
  '[',
  '\\',
  '{',
  '{1,2',
  '{"a":',
  '[1,2)',
  '*',
  '.',
  ',',
  '=',
  '-',
  '+',
  '@',
  'Infinity',
  'NaN',
  '1e400',
  '-0',
  '0x10',
  '1_000',
  '２',
  '99999999999999999999999',
  '1.5',
  '-1',
  '2147483648',
  '-9223372036854775809',
  '0000-00-00',
  '2026-02-30',
  '2026-13-45T25:61:61Z',
  'infinity',
  '294277-01-01',
  'epoch',
  '00000000-0000-0000-0000-000000000000',
  'not-a-uuid',
  'a@b',
  'someone@example.com',
  '"quoted"@example.com',
  `${'a'.repeat(65)}@example.com`,
  'x'.repeat(300),
  'x'.repeat(10_000),
  'ß'.repeat(3_000),
] as const

const numbers = [0, -0, 1, -1, 0.5, 1.5, 1e-7, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53 + 2, -(2 ** 63)] as const

/** Lone surrogates become replacement characters, as they must before they are encoded. */
export function wellFormed(text: string): string {
  return Buffer.from(text).toString()
}

export function oddText(dice: Dice): string {
  return dice.one(texts)
}

/** Any JSON value, mostly small. */
export function oddValue(dice: Dice, depth = 0): unknown {
  if (depth > 4) return null
  return dice.make<unknown>([
    () => oddText(dice),
    () => oddText(dice),
    () => dice.one(numbers),
    () => dice.one([true, false, null]),
    () => dice.some(4, () => oddValue(dice, depth + 1)),
    () => Object.fromEntries(dice.some(4, () => [oddText(dice), oddValue(dice, depth + 1)])),
  ])
}

/** The text of a JSON body, sometimes malformed. */
export function oddJson(dice: Dice, make: () => unknown = () => oddValue(dice)): string {
  return dice.make([
    ...Array.from({ length: 12 }, () => () => JSON.stringify(make()) ?? 'null'),
    () => '',
    () => '{',
    () => '[',
    () => 'null',
    () => '"text"',
    () => '{"a":1}{"b":2}',
    () => '{"a":"\\ud800"}',
    () => '{"a":"\\u0000"}',
    () => `{"a":${'9'.repeat(2_000)}}`,
    () => '[{"a":1},{"b":2}]',
    () => `${'['.repeat(100_000)}`,
    () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    () => `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    () => JSON.stringify({ a: 'x'.repeat(200_000) }),
    () => '\ufeff{}',
  ])
}

export const contentTypes = [
  'application/json',
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'text/csv',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'image/png',
  'application/octet-stream',
  'nonsense',
  '',
] as const

/** Valid as a header value. */
export function oddHeader(dice: Dice): string {
  return oddText(dice).replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
}

const likely: Record<string, string[]> = {
  email: ['someone@example.com', 'other@example.com'],
  password: ['Evening-Brass-7!'],
  type: ['signup', 'recovery', 'email', 'email_change', 'magiclink', 'invite', 'sms', 'phone_change'],
  factor_type: ['totp', 'webauthn', 'phone'],
  phone: ['447700900000'],
}

/** Some of these fields, each with a likely value or an odd one. */
export function oddFields(dice: Dice, names: string[]): Record<string, unknown> {
  return Object.fromEntries(
    names
      .filter(() => dice.chance(0.8))
      .map((name) => [name, dice.chance(0.5) && likely[name] ? dice.one(likely[name]) : oddValue(dice)]),
  )
}
