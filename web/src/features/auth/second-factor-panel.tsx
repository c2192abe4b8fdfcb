// The second step of a login: a code of the authenticator app, or a recovery code for those who lost it.

import type { User } from '@supabase/supabase-js'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useOneAtATime } from '../../lib/api/use-one-at-a-time.ts'
import { userMessage } from '../../lib/notices/notice-error.ts'
import { useSessionClient, useSignOut } from '../../lib/session/session.tsx'
import { showRecoveryCode, showSecondFactor } from '../../shared/account/second-factor.ts'
import { Button } from '../../ui/actions/button.tsx'
import { CodeInput } from '../../ui/forms/code-input.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { authMessages } from './auth-messages.ts'

export function SecondFactorPanel({ user }: { user: User }) {
  const client = useSessionClient()
  const signOut = useSignOut()
  const [isRecovering, setIsRecovering] = useState(false)
  const { control, register, handleSubmit, reset, setError, setFocus, formState } = useForm({
    defaultValues: { code: '' },
  })

  const submit = useOneAtATime(async ({ code }: { code: string }) => {
    try {
      const loaded = await client()
      await (isRecovering ? showRecoveryCode(loaded, code) : showSecondFactor(loaded, user, code))
    } catch (error) {
      setError('code', { message: userMessage(error) ?? authMessages.unexpected })
      setFocus('code', { shouldSelect: true })
    }
  })

  function change() {
    reset()
    setIsRecovering(!isRecovering)
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="space-y-5">
      <Field
        label={isRecovering ? 'Recovery code' : 'Code'}
        hint={
          isRecovering
            ? 'One of the ten codes you saved. Each works once.'
            : 'The six digits that your authenticator app shows for Bandstand.'
        }
        error={formState.errors.code?.message}
      >
        {(aria) =>
          isRecovering ? (
            <Input
              {...aria}
              // The only field of the page, and the next thing to do.
              autoFocus
              autoComplete="off"
              autoCapitalize="none"
              maxLength={20}
              {...register('code', {
                validate: (code) => code.trim() !== '' || authMessages.recoveryCodeRequired,
              })}
            />
          ) : (
            <Controller
              name="code"
              control={control}
              rules={{ validate: (code) => code.length === 6 || authMessages.appCodeRequired }}
              render={({ field }) => <CodeInput {...aria} {...field} autoFocus />}
            />
          )
        }
      </Field>
      <Button type="submit" isBusy={formState.isSubmitting} busyText="Checking..." className="w-full">
        Continue
      </Button>
      <div className="flex flex-wrap justify-center gap-x-4">
        <button type="button" onClick={change} className={linkStyle}>
          {isRecovering ? 'Use the app instead' : 'I lost my app'}
        </button>
        <button type="button" onClick={() => void signOut()} className={linkStyle}>
          Log out
        </button>
      </div>
    </form>
  )
}

const linkStyle = 'hit-target rounded-control px-3 font-medium text-primary underline underline-offset-4'
