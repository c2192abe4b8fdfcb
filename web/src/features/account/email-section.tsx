// The sign-in address and its change: both addresses must confirm, and until then the old one stays.

import type { User } from '@supabase/supabase-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { paths } from '../../../../domain/site/paths.ts'
import { emailLimit, emailPattern } from '../../../../domain/text/email-address.ts'
import { useOneAtATime } from '../../lib/api/use-one-at-a-time.ts'
import { notice } from '../../lib/notices/notice.ts'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { accountMessages } from './account-messages.ts'
import { AccountSection } from './account-section.tsx'
import { FoldedForm, FoldedFormButtons } from './folded-form.tsx'
import { PendingEmail } from './pending-email.tsx'
import { sessionsKey } from './use-sessions.ts'

export function EmailSection({ user }: { user: User }) {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  const queryKey = ['account', user.id]
  // The session's copy is as old as its last renewal, and a link may have been opened elsewhere since.
  const { data: account } = useQuery({
    queryKey,
    initialData: user,
    staleTime: 0,
    queryFn: async () => {
      const { data, error } = await (await client()).auth.getUser()
      if (error) throw error
      return data.user
    },
  })
  const [isOpen, setIsOpen] = useState(false)
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { email: '' } })

  const change = useOneAtATime(async (typed: { email: string }) => {
    const email = typed.email.trim().toLowerCase()
    try {
      const { data, error } = await (await client()).auth.updateUser(
        { email },
        { emailRedirectTo: `${window.location.origin}${paths.auth()}` },
      )
      if (error) throw error
      queryClient.setQueryData(queryKey, data.user)
      reset()
      setIsOpen(false)
      const { title, description } = accountMessages.changeAsked(email)
      notice.success(title, { description })
    } catch (error) {
      noticeError(accountMessages.emailFailed, error, accountMessages.tryAgain)
    }
  })

  /** The last code opens a new session that replaces this one. */
  function refresh() {
    void queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: sessionsKey })
  }

  function check(typed: string) {
    const email = typed.trim().toLowerCase()
    if (!email) return accountMessages.emailRequired
    if (!emailPattern.test(email)) return accountMessages.emailInvalid
    return email !== account.email || accountMessages.emailUnchanged
  }

  return (
    <AccountSection
      id="email"
      text={
        <>
          You log in with <strong className="wrap-anywhere text-ink">{account.email}</strong>.
        </>
      }
    >
      {account.new_email ? (
        <PendingEmail email={account.email ?? ''} newEmail={account.new_email} onChanged={refresh} />
      ) : null}
      <FoldedForm label="Change email" isOpen={isOpen} onOpenChange={setIsOpen}>
        <form noValidate onSubmit={handleSubmit(change)} className="max-w-md space-y-4">
          <Field
            label="New email"
            isRequired
            hint="We send a link to both addresses, the old and the new one."
            error={formState.errors.email?.message}
          >
            {(aria) => (
              <Input
                {...aria}
                type="email"
                autoComplete="email"
                maxLength={emailLimit}
                {...register('email', { validate: check })}
              />
            )}
          </Field>
          <FoldedFormButtons onCancel={() => setIsOpen(false)}>
            <Button type="submit" isBusy={formState.isSubmitting} busyText="Sending...">
              Change email
            </Button>
          </FoldedFormButtons>
        </form>
      </FoldedForm>
    </AccountSection>
  )
}
