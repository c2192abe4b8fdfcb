// Applies the chosen theme: follows the system live, and other tabs when they change the choice. An artist's page
// overrides it while it is open.
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  applyTheme,
  readThemePreference,
  resolveTheme,
  storeThemePreference,
  type Theme,
  type ThemePreference,
  themeStorageKey,
} from './theme.ts'

interface ThemeState {
  preference: ThemePreference
  theme: Theme
  setPreference: (preference: ThemePreference) => void
  setPageTheme: (theme: Theme | undefined) => void
}

const ThemeContext = createContext<ThemeState | null>(null)

export function ThemeProvider(props: { children: ReactNode }) {
  const [preference, setStoredPreference] = useState(readThemePreference)
  const systemIsDark = useSyncExternalStore(subscribeToSystem, isSystemDark)
  const [pageTheme, setPageTheme] = useState<Theme>()
  const theme = pageTheme ?? resolveTheme(preference, systemIsDark)

  useLayoutEffect(() => applyTheme(theme), [theme])

  useEffect(() => {
    function followOtherTab(event: StorageEvent) {
      // A null key means that the other tab cleared everything.
      if (event.key === themeStorageKey || event.key === null) setStoredPreference(readThemePreference())
    }
    window.addEventListener('storage', followOtherTab)
    return () => window.removeEventListener('storage', followOtherTab)
  }, [])

  const setPreference = useCallback((chosen: ThemePreference) => {
    storeThemePreference(chosen)
    setStoredPreference(chosen)
  }, [])

  const state = useMemo(
    () => ({ preference, theme, setPreference, setPageTheme }),
    [preference, theme, setPreference],
  )
  return <ThemeContext value={state}>{props.children}</ThemeContext>
}

export function useTheme(): ThemeState {
  const state = useContext(ThemeContext)
  if (!state) throw new Error('useTheme needs a ThemeProvider above it.')
  return state
}

/** Overrides the visitor's theme while the current page is open; restores it on leaving. */
export function usePageTheme(theme: Theme | undefined): void {
  const { setPageTheme } = useTheme()
  useLayoutEffect(() => {
    setPageTheme(theme)
    return () => setPageTheme(undefined)
  }, [theme, setPageTheme])
}

function systemQuery(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)')
}

function isSystemDark(): boolean {
  return systemQuery().matches
}

function subscribeToSystem(onChange: () => void): () => void {
  const query = systemQuery()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
