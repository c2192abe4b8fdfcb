// The password rules, for forms that show them live and for the server that enforces them.
import { joinWords } from '../text/join-words.ts'

const passwordMinimumLength = 8
/** The input limit of the hash function: it would silently truncate a longer password. */
export const passwordMaximumBytes = 72

interface PasswordRequirements {
  length: boolean
  uppercase: boolean
  lowercase: boolean
  number: boolean
  special: boolean
}

export type PasswordRequirement = keyof PasswordRequirements

export interface PasswordStrength {
  isValid: boolean
  /** One sentence listing what is missing; empty when the password is valid. */
  message: string
  requirements: PasswordRequirements
}

/** In reading order. */
export const passwordRequirementTexts: Record<PasswordRequirement, string> = {
  length: `At least ${passwordMinimumLength} characters`,
  uppercase: 'One uppercase letter',
  lowercase: 'One lowercase letter',
  number: 'One number',
  special: 'One special character (!@#$%^&*(),.?":{}|<>)',
}

export const passwordsDiffer = 'Passwords do not match'
export const passwordTooLong = `Password cannot be longer than ${passwordMaximumBytes} bytes`

const missingTexts: Record<PasswordRequirement, string> = {
  length: '',
  uppercase: 'one uppercase letter',
  lowercase: 'one lowercase letter',
  number: 'one number',
  special: 'one special character',
}

export function checkPassword(password: string): PasswordStrength {
  const requirements: PasswordRequirements = {
    length: [...password].length >= passwordMinimumLength,
    // Letters and digits of any script, not only Latin.
    uppercase: /\p{Lu}/u.test(password),
    lowercase: /\p{Ll}/u.test(password),
    number: /\p{Nd}/u.test(password),
    special: /[!@#$%^&*(),.?":{}|<>]/.test(password),
  }
  const message = strengthMessage(password, requirements)
  return { isValid: message === '', message, requirements }
}

function strengthMessage(password: string, requirements: PasswordRequirements): string {
  const missing = (Object.keys(missingTexts) as PasswordRequirement[])
    .filter((name) => !requirements[name])
    .map((name) => (name === 'length' ? `at least ${passwordMinimumLength} characters` : missingTexts[name]))
  if (missing.length > 0) return `Password must have ${joinWords(missing)}`
  return new TextEncoder().encode(password).length > passwordMaximumBytes ? passwordTooLong : ''
}
