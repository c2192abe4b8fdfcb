// Asks once before rules are saved that change prices a lot.
import { changeText } from '../../../../../../domain/pricing/simulation.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

interface LargeChangeDialogProps {
  /** As a fraction; undefined while there is nothing to ask. */
  change: number | undefined
  onSave: () => void
  onClose: () => void
}

export function LargeChangeDialog({ change, onSave, onClose }: LargeChangeDialogProps) {
  return (
    <Dialog
      isOpen={change !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="A large change of your prices"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep editing
          </Button>
          <Button onClick={onSave}>Save anyway</Button>
        </>
      }
    >
      <p>
        By these rules, prices change by about <strong>{changeText(change ?? 0)}</strong> compared with the
        rules you have saved.
      </p>
      <p className="mt-3 text-ink-soft">Bookings and quotes that were already sent keep their price.</p>
    </Dialog>
  )
}
