// Values of the types that can be compared here exactly as PostgreSQL compares them. Where the two could differ (text
// order, which depends on the collation; numbers beyond JavaScript's precision; dates such as "tomorrow") the
// database decides.

export type Comparable = string | number | bigint

export interface ValueType {
  /** Whether < and > give the same result here; equality always does. */
  isOrdered: boolean
  /** From a filter's text; undefined when only PostgreSQL can interpret it. */
  read(text: string): Comparable | undefined
  /** From the row as JSON; undefined likewise. */
  fromRow(value: unknown): Comparable | undefined
}

const uuid: ValueType = {
  isOrdered: true,
  read(text) {
    const digits = text.replace(/[{}-]/g, '').toLowerCase()
    return /^[0-9a-f]{32}$/.test(digits) ? digits : undefined
  },
  fromRow: (value) => (typeof value === 'string' ? uuid.read(value) : undefined),
}

const whole: ValueType = {
  isOrdered: true,
  read: (text) => (/^[+-]?\d{1,15}$/.test(text) ? Number(text) : undefined),
  fromRow: (value) => (Number.isSafeInteger(value) ? (value as number) : undefined),
}

const bool: ValueType = {
  isOrdered: true,
  read: (text) => (/^(t|true)$/i.test(text) ? 1 : /^(f|false)$/i.test(text) ? 0 : undefined),
  fromRow: (value) => (typeof value === 'boolean' ? Number(value) : undefined),
}

const text: ValueType = {
  isOrdered: false,
  read: (given) => given,
  fromRow: (value) => (typeof value === 'string' ? value : undefined),
}

const date: ValueType = {
  isOrdered: true,
  read: (given) => (/^[1-9]\d{3}-\d\d-\d\d$/.test(given) ? given : undefined),
  fromRow: (value) => (typeof value === 'string' ? date.read(value) : undefined),
}

const moment =
  /^([1-9]\d{3})-(\d\d)-(\d\d)[T ]([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,6}))?(?:Z|([+-])(\d\d)(?::?(\d\d))?)$/

/** In microseconds, as PostgreSQL counts them. */
const timestamptz: ValueType = {
  isOrdered: true,
  read(given) {
    const found = moment.exec(given)
    if (!found) return undefined
    const [, year, month, day, hour, minute, second, fraction = '', sign, zoneHours = 0, zoneMinutes = 0] =
      found
    const local = Date.UTC(
      Number(year),
      Number(month) - 1,
      Number(day),
      Number(hour),
      Number(minute),
      Number(second),
    )
    const offset = (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60_000 * (sign === '-' ? -1 : 1)
    return BigInt(local - offset) * 1000n + BigInt(fraction.padEnd(6, '0'))
  },
  fromRow: (value) => (typeof value === 'string' ? timestamptz.read(value) : undefined),
}

const byName: Record<string, ValueType> = {
  uuid,
  int2: whole,
  int4: whole,
  int8: whole,
  bool,
  text,
  varchar: text,
  date,
  timestamptz,
}

/** By PostgreSQL's name of the type; undefined when its values are compared by PostgreSQL alone. */
export function findValueType(column: { type: string; isDeterministic: boolean }): ValueType | undefined {
  return column.isDeterministic && Object.hasOwn(byName, column.type) ? byName[column.type] : undefined
}
