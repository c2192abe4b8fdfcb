// Keeps the page in the chosen theme: follows the system live, and other tabs when they change the choice. A page that
// is not ours to colour, as an artist's, has its own for as long as it is open.
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

/** The page one is on has this theme, whatever the visitor chose for ours; theirs is back when it is left. */
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
