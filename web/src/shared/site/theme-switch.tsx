// One button that steps through system, light and dark, and says where it stands and where it goes.
import { Monitor, Moon, Sun } from 'lucide-react'
import type { ThemePreference } from '../../lib/look/theme.ts'
import { useTheme } from '../../lib/look/theme-provider.tsx'

const next: Record<ThemePreference, ThemePreference> = { system: 'light', light: 'dark', dark: 'system' }
const icons = { system: Monitor, light: Sun, dark: Moon }

export function ThemeSwitch() {
  const { preference, setPreference } = useTheme()
  const Icon = icons[preference]
  const label = `Theme: ${preference}. Switch to ${next[preference]}`
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => setPreference(next[preference])}
      className="hit-target -mr-3 inline-flex items-center justify-center rounded-full text-ink-soft transition-[background-color,color] hover:bg-ground-soft hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
