// Explains what is deleted and what is kept, asks for the password, and deletes the account.

import type { User } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import type { RuntimeConfig } from '../../../../domain/site/runtime-config.ts'
import { unwrap } from '../../lib/api/data-client.ts'
import { useOneAtATime } from '../../lib/api/use-one-at-a-time.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { notice } from '../../lib/notices/notice.ts'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSignOut } from '../../lib/session/session.tsx'
import { ephemeralClient } from '../../lib/session/session-client.ts'
import { showSecondFactor, verifiedApp } from '../../shared/account/second-factor.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { accountMessages } from './account-messages.ts'

interface DeleteDialogProps {
  user: User
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const formId = 'delete-account'

export function DeleteDialog({ user, isOpen, onOpenChange }: DeleteDialogProps) {
  const { email = '' } = user
  const hasApp = verifiedApp(user) !== undefined
  const config = useRuntimeConfig()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const form = useForm({ defaultValues: { password: '', code: '' } })
  const { errors, isSubmitting } = form.formState

  function changeOpen(next: boolean) {
    if (isSubmitting) return
    form.reset()
    onOpenChange(next)
  }

  const submit = useOneAtATime(async ({ password, code }: { password: string; code: string }) => {
    try {
      await deleteAccount(config, { email, password }, hasApp ? { user, code } : undefined)
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
    if (error instanceof Error && 'code' in error && error.code === 'invalid_credentials') {
      form.setError('password', { message: accountMessages.passwordWrong }, { shouldFocus: true })
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
          text="Your profile, pricing rules, branding and files, your booking page, requests that are still pending or that you declined, your partnerships, your sessions and all you sign in with."
        />
        <WhatHappens
          title="Kept"
          text="Bookings that were confirmed, completed or cancelled, with their messages and your artist name, without your account: your clients rely on them, and they are records for tax."
        />
        <form id={formId} noValidate onSubmit={form.handleSubmit(submit)}>
          {/* Tells password managers which account this password belongs to. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <Field label="Your password" isRequired error={errors.password?.message}>
            {(aria) => (
              <PasswordInput
                {...aria}
                autoComplete="current-password"
                {...form.register('password', { required: accountMessages.passwordRequired })}
              />
            )}
          </Field>
          {hasApp ? (
            <div className="mt-4">
              <Field label="Code from your authenticator app" isRequired error={errors.code?.message}>
                {(aria) => (
                  <Input
                    {...aria}
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    maxLength={10}
                    {...form.register('code', { required: accountMessages.appCodeRequired })}
                  />
                )}
              </Field>
            </div>
          ) : null}
        </form>
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

/**
 * Deletes the account after checking its password: the server requires a session that was just opened with the
 * password, so one is opened beside the page's own.
 */
async function deleteAccount(
  config: RuntimeConfig,
  credentials: { email: string; password: string },
  factor: { user: User; code: string } | undefined,
): Promise<void> {
  const client = ephemeralClient(config)
  const { error } = await client.auth.signInWithPassword(credentials)
  if (error) throw error
  try {
    if (factor) await showSecondFactor(client, factor.user, factor.code)
    unwrap(await client.rpc('delete_my_account'))
  } catch (failure) {
    // The temporary session must not stay in the list of sessions. A failure here can be ignored.
    await client.auth.signOut({ scope: 'local' })
    throw failure
  }
}
