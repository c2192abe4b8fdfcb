// The foot of a setup step: on to the next one, or back to the dashboard, saved either way.
import { Button } from './button.tsx'

interface SetupActionsProps {
  next: string
  isSaving: boolean
  onNext: () => void
  onSave: () => void
}

export function SetupActions({ next, isSaving, onNext, onSave }: SetupActionsProps) {
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-6">
      <Button isBusy={isSaving} busyText="Saving..." onClick={onNext}>
        {next}
      </Button>
      <Button variant="quiet" isBusy={isSaving} busyText="Saving..." onClick={onSave}>
        Save Changes
      </Button>
    </div>
  )
}
