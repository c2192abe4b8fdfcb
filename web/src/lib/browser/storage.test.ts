import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage, tabStorage } from './storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  window.localStorage.clear()
  window.sessionStorage.clear()
})

function blockStorage(): void {
  const blocked = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
}

test('keeps browser and tab storage separate', () => {
  browserStorage.write('theme', 'dark')
  expect(browserStorage.read('theme')).toBe('dark')
  expect(tabStorage.read('theme')).toBeNull()
  expect(window.localStorage.getItem('theme')).toBe('dark')
  browserStorage.remove('theme')
  expect(browserStorage.read('theme')).toBeNull()
})

test('keeps text for the life of the page where storage is blocked', () => {
  blockStorage()
  expect(browserStorage.read('theme')).toBeNull()
  browserStorage.write('theme', 'dark')
  expect(browserStorage.read('theme')).toBe('dark')
  browserStorage.remove('theme')
  expect(browserStorage.read('theme')).toBeNull()
})

test('reads the newest text when storage became full after an older one', () => {
  browserStorage.write('draft', 'old')
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => 'old', setItem: full, removeItem: () => undefined })
  browserStorage.write('draft', 'new')
  expect(browserStorage.read('draft')).toBe('new')
  vi.unstubAllGlobals()
  browserStorage.write('draft', 'newest')
  expect(window.localStorage.getItem('draft')).toBe('newest')
  expect(browserStorage.read('draft')).toBe('newest')
})

test('drops the oldest text when much is kept in memory', () => {
  blockStorage()
  for (let count = 0; count <= 100; count += 1) browserStorage.write(`key ${count}`, 'x')
  expect(browserStorage.read('key 0')).toBeNull()
  expect(browserStorage.read('key 1')).toBe('x')
})
