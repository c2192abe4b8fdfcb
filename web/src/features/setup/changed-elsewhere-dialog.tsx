// Conflict dialog: the profile was saved elsewhere since this page was opened, and the user decides which version to
// keep.

import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { Profile } from './saving/save-profile.ts'
import type { ProfileSaving } from './saving/use-save-profile.ts'

interface ChangedElsewhereDialogProps {
  saving: ProfileSaving
  /** Discards the input here and loads the version saved elsewhere. */
  onReload: (current: Profile) => void
}

export function ChangedElsewhereDialog({ saving, onReload }: ChangedElsewhereDialogProps) {
  function reload() {
    const current = saving.reload()
    if (current) onReload(current)
  }

  return (
    <Dialog
      isOpen={saving.conflict !== undefined}
      onOpenChange={(isOpen) => !isOpen && saving.closeConflict()}
      title="Changed somewhere else"
      actions={
        <>
          <Button variant="quiet" onClick={reload}>
            Reload
          </Button>
          <Button onClick={() => saving.conflict?.overwrite()}>Overwrite</Button>
        </>
      }
    >
      <p>
        Since you opened this page, the same settings were saved somewhere else, perhaps in another tab. Your
        changes are not saved yet.
      </p>
      <p className="mt-3 text-ink-soft">
        Reload shows what was saved there, and drops your changes. Overwrite saves yours instead.
      </p>
    </Dialog>
  )
}
