// Asks for the password, and saves the ways to pay.
import type { User } from '@supabase/supabase-js'
import { useForm } from 'react-hook-form'
import type { WayToPay } from '../../../../../domain/payments/ways/way-to-pay.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { noticeError } from '../../../lib/notices/notice-error.ts'
import { PasswordProofForm, passwordWrong } from '../../../shared/account/password-proof-form.tsx'
import { isWrongPassword, type PasswordProof } from '../../../shared/account/with-password.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { paymentsMessages as messages } from '../payments-messages.ts'
import { type StoredWays, useSaveWays } from '../use-ways-to-pay.ts'

interface SaveWaysDialogProps {
  user: User
  ways: WayToPay[]
  /** The ids of the stored ways that these replace. */
  replaced: string[]
  onSaved: (saved: StoredWays) => void
  onClose: () => void
}

const formId = 'save-ways-to-pay'

export function SaveWaysDialog({ user, ways, replaced, onSaved, onClose }: SaveWaysDialogProps) {
  const form = useForm<PasswordProof>({ defaultValues: { password: '', code: '' } })
  const save = useSaveWays(user)

  function submit(proof: PasswordProof): void {
    save.mutate(
      { proof, ways, replaced },
      {
        onSuccess: (saved) => {
          notice.success(messages.saved.title, { description: messages.saved.description })
          onSaved(saved)
        },
        onError: (error) => {
          if (isWrongPassword(error))
            form.setError('password', { message: passwordWrong }, { shouldFocus: true })
          else noticeError(messages.saveFailed, error, messages.tryAgain)
        },
      },
    )
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && !save.isPending && onClose()}
      title="Save how clients pay you"
      description="Please give your password. We send you an email about the change."
      actions={
        <>
          <Button variant="quiet" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={save.isPending} busyText="Saving...">
            Save
          </Button>
        </>
      }
    >
      <PasswordProofForm id={formId} user={user} form={form} onSubmit={submit} />
    </Dialog>
  )
}
