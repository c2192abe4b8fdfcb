// For tests: a system whose light or dark setting can be switched, since jsdom has none.
import { vi } from 'vitest'

export function stubSystemTheme(isDarkAtFirst = false) {
  const listeners = new Set<() => void>()
  let isDark = isDarkAtFirst
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isDark
    },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  }))
  return {
    listeners,
    setDark(value: boolean) {
      isDark = value
      for (const listener of listeners) listener()
    },
  }
}
