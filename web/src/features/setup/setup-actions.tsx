// The buttons of a setup step: return to the dashboard, or continue; both save. In the order of all steps and dialogs:
// the primary one last.
import type { MouseEvent } from 'react'
import { Button } from '../../ui/actions/button.tsx'

interface SetupActionsProps {
  next: string
  isSaving: boolean
  onNext: () => void
  onSave: () => void
}

export function SetupActions({ next, isSaving, onNext, onSave }: SetupActionsProps) {
  const saving = { isBusy: isSaving, busyText: 'Saving...', onMouseDown: keepFocus }
  return (
    <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-6 max-sm:*:grow">
      <Button {...saving} variant="quiet" onClick={(event) => press(event, onSave)}>
        Save Changes
      </Button>
      <Button {...saving} onClick={(event) => press(event, onNext)}>
        {next}
      </Button>
    </div>
  )
}

// A field shows its error on blur. If the mouse press moved focus, the error would move the button away before the
// release, and the click would be lost: so focus moves on click, and the field blurs just before the save.
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

function press({ currentTarget }: MouseEvent<HTMLElement>, save: () => void): void {
  currentTarget.focus()
  save()
}
