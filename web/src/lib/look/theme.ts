// Light or dark theme: the user's choice, its storage, and applying it to the page. The small script in index.html does
// the same before the first paint; the two must agree.
import { browserStorage } from '../browser/storage.ts'

const themeStorageKey = 'ui-theme'
const themePreferences = ['light', 'dark', 'system'] as const

const listeners = new Set<() => void>()

export type ThemePreference = (typeof themePreferences)[number]
export type Theme = 'light' | 'dark'

// The background colours of styles/tokens.css, for the browser's own UI.
const groundColours: Record<Theme, string> = { light: '#fbfaf8', dark: '#16142a' }

export function readThemePreference(): ThemePreference {
  const stored = browserStorage.read(themeStorageKey)
  return themePreferences.find((preference) => preference === stored) ?? 'system'
}

export function storeThemePreference(preference: ThemePreference): void {
  browserStorage.write(themeStorageKey, preference)
  for (const listener of listeners) listener()
}

/** Also when another tab changes it. */
export function subscribeToThemePreference(onChange: () => void): () => void {
  function followOtherTab({ key }: StorageEvent) {
    // A null key means that the other tab cleared everything.
    if (key === themeStorageKey || key === null) onChange()
  }
  listeners.add(onChange)
  window.addEventListener('storage', followOtherTab)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', followOtherTab)
  }
}

export function resolveTheme(preference: ThemePreference, systemIsDark: boolean): Theme {
  if (preference === 'system') return systemIsDark ? 'dark' : 'light'
  return preference
}

export function applyTheme(theme: Theme): void {
  const root = document.documentElement
  root.classList.toggle('dark', theme === 'dark')
  root.classList.toggle('light', theme === 'light')
  root.style.colorScheme = theme
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', groundColours[theme])
  }
}
