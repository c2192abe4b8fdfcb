import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPassword, passwordTooLong } from './password-rules.ts'

test('a password that meets all five rules is valid, and there is no message', () => {
  expect(checkPassword('Evening4!')).toEqual({
    isValid: true,
    message: '',
    requirements: { length: true, uppercase: true, lowercase: true, number: true, special: true },
  })
})

test.each([
  ['Eve4!', 'length', 'Password must have at least 8 characters'],
  ['evening4!', 'uppercase', 'Password must have one uppercase letter'],
  ['EVENING4!', 'lowercase', 'Password must have one lowercase letter'],
  ['Evening!!', 'number', 'Password must have one number'],
  ['Evening44', 'special', 'Password must have one special character'],
] as const)('%s breaks one rule: %s', (password, broken, message) => {
  const strength = checkPassword(password)
  expect(strength).toMatchObject({ isValid: false, message })
  expect(Object.entries(strength.requirements).filter(([, isMet]) => !isMet)).toEqual([[broken, false]])
})

test('several missing requirements are joined into one sentence', () => {
  expect(checkPassword('evening').message).toBe(
    'Password must have at least 8 characters, one uppercase letter, one number and one special character',
  )
})

test.each([...'!@#$%^&*(),.?":{}|<>'])('%s is a special character', (character) => {
  expect(checkPassword(`Evening4${character}`).isValid).toBe(true)
})

test.each(['-', '_', ' ', ';', "'", '/', '€'])('%j is not a special character', (character) => {
  expect(checkPassword(`Evening4${character}`).isValid).toBe(false)
})

test('letters and digits of other scripts count, and an emoji is one character', () => {
  expect(checkPassword('Вечер٤!!').isValid).toBe(true)
  expect(checkPassword('Aa1!🎺🎺🎺').requirements.length).toBe(false)
  expect(checkPassword('Aa1!🎺🎺🎺🎺').isValid).toBe(true)
})

test('rejects more than 72 bytes even if all five rules are met', () => {
  expect(checkPassword(`Aa1!${'x'.repeat(68)}`).isValid).toBe(true)
  const strength = checkPassword(`Aa1!${'é'.repeat(35)}`)
  expect(strength).toMatchObject({ isValid: false, message: passwordTooLong })
  expect(Object.values(strength.requirements)).not.toContain(false)
})

test('any input is valid exactly when there is no message', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (password) => {
      const { isValid, message } = checkPassword(password)
      expect(isValid).toBe(message === '')
    }),
  )
})
