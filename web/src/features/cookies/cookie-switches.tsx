// The four consent switches: essential is locked, the others are optional.

import type { CookiePreferences, OptionalCookieKind } from '../../lib/browser/cookie-consent.ts'
import { Switch } from '../../ui/forms/switch.tsx'

const optional: { kind: OptionalCookieKind; label: string; description: string }[] = [
  {
    kind: 'analytics',
    label: 'Analytics',
    description: 'Help us see which pages people use, so that we know what to improve.',
  },
  {
    kind: 'functional',
    label: 'Functional',
    description: 'Remember choices that make the site more comfortable.',
  },
  {
    kind: 'marketing',
    label: 'Marketing',
    description: 'Measure whether one of our ads brought you here.',
  },
]

interface CookieSwitchesProps {
  preferences: CookiePreferences
  onChange: (preferences: CookiePreferences) => void
}

export function CookieSwitches({ preferences, onChange }: CookieSwitchesProps) {
  return (
    <div className="divide-y divide-line">
      <Switch
        label="Essential"
        description="Needed to log in, to keep your choices and to keep the site safe. Always on."
        checked
        disabled
      />
      {optional.map(({ kind, label, description }) => (
        <Switch
          key={kind}
          label={label}
          description={description}
          checked={preferences[kind]}
          onCheckedChange={(isAllowed) => onChange({ ...preferences, [kind]: isAllowed })}
        />
      ))}
    </div>
  )
}
