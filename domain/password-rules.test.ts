import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPassword, passwordTooLong } from './password-rules.ts'

test('a password that keeps all five rules is valid, and there is nothing to say', () => {
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

test('several things that are missing make one sentence', () => {
  expect(checkPassword('evening').message).toBe(
    'Password must have at least 8 characters, one uppercase letter, one number and one special character',
  )
})

test.each([...'!@#$%^&*(),.?":{}|<>'])('%s is a special character', (character) => {
  expect(checkPassword(`Evening4${character}`).isValid).toBe(true)
})

test.each(['-', '_', ' ', ';', "'", '/', '€'])('%j is none', (character) => {
  expect(checkPassword(`Evening4${character}`).isValid).toBe(false)
})

test('letters and numbers of other scripts count, and a picture is one character', () => {
  expect(checkPassword('Вечер٤!!').isValid).toBe(true)
  expect(checkPassword('Aa1!🎺🎺🎺').requirements.length).toBe(false)
  expect(checkPassword('Aa1!🎺🎺🎺🎺').isValid).toBe(true)
})

test('more than 72 bytes are refused, though all five rules are kept', () => {
  expect(checkPassword(`Aa1!${'x'.repeat(68)}`).isValid).toBe(true)
  const strength = checkPassword(`Aa1!${'é'.repeat(35)}`)
  expect(strength).toMatchObject({ isValid: false, message: passwordTooLong })
  expect(Object.values(strength.requirements)).not.toContain(false)
})

test('whatever is typed, it is valid exactly when there is nothing to say', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (password) => {
      const { isValid, message } = checkPassword(password)
      expect(isValid).toBe(message === '')
    }),
  )
})
