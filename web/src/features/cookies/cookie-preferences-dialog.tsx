// The Cookie Preferences dialog of the banner. Saving reloads the page, so that the new choices apply.
import { useState } from 'react'
import { readCookiePreferences, storeCookiePreferences } from '../../lib/browser/cookie-consent.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { CookieSwitches } from './cookie-switches.tsx'

interface CookiePreferencesDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function CookiePreferencesDialog({ isOpen, onOpenChange }: CookiePreferencesDialogProps) {
  const [preferences, setPreferences] = useState(readCookiePreferences)

  function save() {
    storeCookiePreferences(preferences, true)
    window.location.reload()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Cookie Preferences"
      description="Choose what we may use beyond the essential."
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button onClick={save}>Save Preferences</Button>
        </>
      }
    >
      <CookieSwitches preferences={preferences} onChange={setPreferences} />
    </Dialog>
  )
}
