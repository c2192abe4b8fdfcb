// Explains what is deleted and what is kept, asks for the password, and deletes the account.

import type { User } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { unwrap } from '../../lib/api/data-client.ts'
import { useOneAtATime } from '../../lib/api/use-one-at-a-time.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { notice } from '../../lib/notices/notice.ts'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSignOut } from '../../lib/session/session.tsx'
import { PasswordProofForm, passwordWrong } from '../../shared/account/password-proof-form.tsx'
import { isWrongPassword, type PasswordProof, withPassword } from '../../shared/account/with-password.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { accountMessages } from './account-messages.ts'

interface DeleteDialogProps {
  user: User
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const formId = 'delete-account'

export function DeleteDialog({ user, isOpen, onOpenChange }: DeleteDialogProps) {
  const config = useRuntimeConfig()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const form = useForm<PasswordProof>({ defaultValues: { password: '', code: '' } })
  const { isSubmitting } = form.formState

  function changeOpen(next: boolean) {
    if (isSubmitting) return
    form.reset()
    onOpenChange(next)
  }

  const submit = useOneAtATime(async (proof: PasswordProof) => {
    try {
      await withPassword(config, user, proof, async (client) => unwrap(await client.rpc('delete_my_account')))
    } catch (error) {
      explain(error)
      return
    }
    // The guard of this page leads there too, and may be faster.
    await signOut(paths.home())
    await navigate(paths.home(), { replace: true })
    queryClient.clear()
    const { title, description } = accountMessages.deleted
    notice.success(title, { description })
  })

  function explain(error: unknown) {
    if (isWrongPassword(error)) {
      form.setError('password', { message: passwordWrong }, { shouldFocus: true })
      return
    }
    noticeError(accountMessages.deleteFailed, error, accountMessages.tryAgain)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={changeOpen}
      title="Delete your account"
      description="This cannot be undone."
      actions={
        <>
          <Button variant="quiet" onClick={() => changeOpen(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isSubmitting} busyText="Deleting...">
            Delete my account
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <WhatHappens
          title="Deleted"
          text="Your profile, pricing rules, branding and files, your booking page, your ways to pay, requests that are still pending or that you declined, your partnerships, your sessions and all you sign in with."
        />
        <WhatHappens
          title="Kept"
          text="Bookings that were confirmed, completed or cancelled, with their messages and your artist name, without your account: your clients rely on them, and they are records for tax."
        />
        <PasswordProofForm id={formId} user={user} form={form} onSubmit={submit} />
      </div>
    </Dialog>
  )
}

function WhatHappens(props: { title: string; text: string }) {
  return (
    <div>
      <h3 className="text-base">{props.title}</h3>
      <p className="text-ink-soft">{props.text}</p>
    </div>
  )
}
