// Shows new recovery codes, this once: to copy, to save as a file, or to write down.
import { saveFile } from '../../../lib/browser/save-file.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { accountMessages } from '../account-messages.ts'

export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      notice.success(accountMessages.codesCopied)
    } catch {
      notice.error(accountMessages.copyFailed)
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Save your recovery codes"
      description="If you lose your phone, each of these codes lets you in once. They are shown only now, and replace all earlier ones."
      actions={
        <>
          <Button variant="quiet" onClick={() => void copy()}>
            Copy
          </Button>
          <Button
            variant="quiet"
            onClick={() => saveFile('bandstand-recovery-codes.txt', 'text/plain', text)}
          >
            Save as a file
          </Button>
          <Button onClick={onClose}>I have saved them</Button>
        </>
      }
    >
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card bg-ground-soft p-5"
      >
        {codes.map((code) => (
          <li key={code} className="text-center font-mono select-all">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
