// The consent switches on the cookie policy page, with its three buttons.
import { useState } from 'react'
import {
  allAllowed,
  type CookiePreferences,
  noneAllowed,
  readCookiePreferences,
  storeCookiePreferences,
} from '../../lib/browser/cookie-consent.ts'
import { notice } from '../../lib/notices/notice.ts'
import { useIsServerRender } from '../../lib/render/page-data.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { CookieSwitches } from './cookie-switches.tsx'

export function CookieChoices() {
  const [chosen, setChosen] = useState<CookiePreferences>()
  const isServerRender = useIsServerRender()
  const preferences = chosen ?? (isServerRender ? noneAllowed : readCookiePreferences())

  function store(stored: CookiePreferences, hasConsented: boolean, message: string) {
    setChosen(stored)
    storeCookiePreferences(stored, hasConsented)
    notice.success(message)
  }

  return (
    <div className="rounded-card border border-line bg-card px-5 py-4 shadow-soft sm:px-6">
      <CookieSwitches preferences={preferences} onChange={setChosen} />
      <div className="mt-4 flex flex-wrap gap-3 border-t border-line pt-4">
        <Button variant="quiet" onClick={() => store(allAllowed, true, 'All cookies accepted')}>
          Accept All
        </Button>
        <Button variant="quiet" onClick={() => store(noneAllowed, false, 'Non-essential cookies declined')}>
          Decline All
        </Button>
        <Button onClick={() => store(preferences, true, 'Cookie preferences saved successfully')}>
          Save Preferences
        </Button>
      </div>
    </div>
  )
}
