// The profile was saved elsewhere since this page was opened: the person decides which of the two counts.
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ChangedElsewhereDialogProps {
  isOpen: boolean
  onClose: () => void
  onReload: () => void
  onOverwrite: () => void
}

export function ChangedElsewhereDialog(props: ChangedElsewhereDialogProps) {
  return (
    <Dialog
      isOpen={props.isOpen}
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title="Changed somewhere else"
      actions={
        <>
          <Button variant="quiet" onClick={props.onReload}>
            Reload
          </Button>
          <Button onClick={props.onOverwrite}>Overwrite</Button>
        </>
      }
    >
      <p>
        Since you opened this page, the same settings were saved somewhere else, perhaps in another tab.
        Nothing of yours is saved yet.
      </p>
      <p className="mt-3 text-ink-soft">
        Reload shows what was saved there, and drops your changes. Overwrite saves yours instead.
      </p>
    </Dialog>
  )
}
