// Applies the chosen theme: follows the system live, and other tabs when they change the choice. An artist's page
// overrides it while it is open.
import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { useIsServerRender } from '../render/page-data.tsx'
import {
  applyTheme,
  readThemePreference,
  resolveTheme,
  storeThemePreference,
  subscribeToThemePreference,
  type Theme,
  type ThemePreference,
} from './theme.ts'

interface ThemeState {
  preference: ThemePreference
  theme: Theme
  setPreference: (preference: ThemePreference) => void
  setPageTheme: (theme: Theme | undefined) => void
}

const ThemeContext = createContext<ThemeState | null>(null)

export function ThemeProvider(props: { children: ReactNode }) {
  const preference = useSyncExternalStore(subscribeToThemePreference, readThemePreference, unknownPreference)
  const systemIsDark = useSyncExternalStore(subscribeToSystem, isSystemDark, unknownSystem)
  const [pageTheme, setPageTheme] = useState<Theme>()
  const theme = pageTheme ?? resolveTheme(preference, systemIsDark)
  const isServerRender = useIsServerRender()

  useLayoutEffect(() => {
    // The script in index.html has applied the theme; here it is not known yet.
    if (!isServerRender) applyTheme(theme)
  }, [theme, isServerRender])

  const state = useMemo(
    () => ({ preference, theme, setPreference: storeThemePreference, setPageTheme }),
    [preference, theme],
  )
  return <ThemeContext value={state}>{props.children}</ThemeContext>
}

const unknownPreference = (): ThemePreference => 'system'
const unknownSystem = () => false

export function useTheme(): ThemeState {
  const state = useContext(ThemeContext)
  if (!state) throw new Error('useTheme needs a ThemeProvider above it.')
  // A part of a page may be taken over later than the provider.
  const isServerRender = useIsServerRender()
  return isServerRender ? { ...state, preference: unknownPreference(), theme: 'light' } : state
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
