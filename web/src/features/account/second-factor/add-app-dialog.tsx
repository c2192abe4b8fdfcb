// Adds an authenticator app: shows its QR code, and asks for a first code of the app.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useOneAtATime } from '../../../lib/api/use-one-at-a-time.ts'
import { makeUuid } from '../../../lib/browser/make-uuid.ts'
import { noticeError } from '../../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { QrPicture } from '../../../ui/display/qr-picture.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { accountMessages } from '../account-messages.ts'
import { LogInAgainDialog, needsRecentLogin } from '../log-in-again-dialog.tsx'

const formId = 'add-app'

export function AddAppDialog(props: { onClose: () => void; onAdded: () => void }) {
  const client = useSessionClient()
  const [attempt] = useState(makeUuid)
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { code: '' } })
  const { isSubmitting } = formState
  const enrolled = useQuery({
    queryKey: ['new-app', attempt],
    queryFn: async () => {
      const { data, error } = await (await client()).auth.mfa.enroll({
        factorType: 'totp',
        issuer: 'Bandstand',
        // Names must differ; an attempt that was given up keeps its own for a few minutes.
        friendlyName: `Authenticator app ${attempt.slice(0, 4)}`,
      })
      if (error) throw error
      return data
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

  const submit = useOneAtATime(async ({ code }: { code: string }) => {
    if (!enrolled.data) return
    try {
      const { auth } = await client()
      const typed = { factorId: enrolled.data.id, code: code.replace(/\s/g, '') }
      const { error } = await auth.mfa.challengeAndVerify(typed)
      if (error) throw error
      props.onAdded()
    } catch (error) {
      noticeError(accountMessages.codeFailed, error, accountMessages.tryAgain)
      setFocus('code', { shouldSelect: true })
    }
  })

  if (needsRecentLogin(enrolled.error)) return <LogInAgainDialog onClose={props.onClose} />
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen || isSubmitting ? undefined : props.onClose())}
      title="Add an authenticator app"
      description="Scan this code with an app such as Google Authenticator, 1Password or Aegis, then type the six digits it shows."
      actions={
        <>
          <Button variant="quiet" onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!enrolled.data}
            isBusy={isSubmitting}
            busyText="Checking..."
          >
            Turn on
          </Button>
        </>
      }
    >
      {enrolled.isError ? (
        <p role="alert">{enrolled.error.message}</p>
      ) : (
        <div className="space-y-5">
          {enrolled.data ? (
            <>
              <QrPicture
                text={enrolled.data.totp.uri}
                label="QR code for your authenticator app"
                className="mx-auto size-48 rounded-control"
              />
              <p className="text-sm text-ink-soft">
                On this phone,{' '}
                <a href={enrolled.data.totp.uri} className="text-primary underline underline-offset-4">
                  open your app
                </a>
                . Or type this key into it:
              </p>
              <code className="grid grid-cols-4 gap-1 rounded-control bg-ground-soft px-3 py-2 text-center font-mono text-sm select-all sm:grid-cols-8">
                {groupsOfFour(enrolled.data.totp.secret).map(({ at, letters }) => (
                  <span key={at}>{letters}</span>
                ))}
              </code>
            </>
          ) : (
            <Skeleton className="mx-auto size-48" />
          )}
          <form id={formId} noValidate onSubmit={handleSubmit(submit)}>
            <Field label="Code from the app" isRequired error={formState.errors.code?.message}>
              {(aria) => (
                <Input
                  {...aria}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={10}
                  className="tabular-nums"
                  {...register('code', {
                    validate: (code) => /^\s*(\d\s*){6}$/.test(code) || accountMessages.appCodeRequired,
                  })}
                />
              )}
            </Field>
          </form>
        </div>
      )}
    </Dialog>
  )
}

/** Easier to type; the gaps are not copied. */
function groupsOfFour(secret: string): { at: number; letters: string }[] {
  return (secret.match(/.{1,4}/g) ?? []).map((letters, at) => ({ at, letters }))
}
