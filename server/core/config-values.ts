// Kinds of values in the environment. Each message completes "NAME must be …".
import * as z from 'zod'

export function wholeNumber(min: number, max: number) {
  const isValid = (given: string) => /^\d+$/.test(given) && Number(given) >= min && Number(given) <= max
  return z
    .string()
    .refine(isValid, { error: ({ input }) => `a whole number from ${min} to ${max}, but is "${input}"` })
    .transform(Number)
    .optional()
}

/** As 03:30. */
export function timeOfDay() {
  return z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
      error: ({ input }) => `a time of day in UTC such as 03:30, but is "${input}"`,
    })
    .optional()
}

export function choice<const Choice extends string>(choices: readonly Choice[]) {
  return z
    .enum(choices, { error: ({ input }) => `one of ${choices.join(', ')}, but is "${input}"` })
    .optional()
}

/** "on" or "off", as a boolean. */
export function onOrOff(isOn: boolean) {
  return choice(['on', 'off'])
    .default(isOn ? 'on' : 'off')
    .transform((given) => given === 'on')
}

/** Values between commas or blanks. */
export function list() {
  return z
    .string()
    .default('')
    .transform((given) => given.split(/[\s,]+/).filter(Boolean))
}

/** The value is not shown: an address may hold a password. */
export function url(protocol: RegExp, example: string) {
  const shown = (given: string) => {
    const scheme = URL.canParse(given) ? new URL(given).protocol.slice(0, -1) : undefined
    return scheme && !protocol.test(scheme) ? `one that starts with ${scheme}:` : 'not an address'
  }
  return z
    .url({ protocol, error: ({ input }) => `an address ${example}, but is ${shown(String(input))}` })
    .optional()
}
