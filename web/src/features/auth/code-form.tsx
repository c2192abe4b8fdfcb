// The code of a mail, for those who read their mail on another device than this one.
import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { noticeError } from '../../lib/notice-error.ts'
import { useSessionClient } from '../../lib/session.tsx'
import { enterCode, type MailedCode } from './auth-calls.ts'
import { authMessages } from './auth-messages.ts'

interface CodeFormProps {
  email: string
  type: MailedCode['type']
  /** The person is signed in then. */
  onAccepted?: () => void
}

export function CodeForm({ email, type, onAccepted }: CodeFormProps) {
  const client = useSessionClient()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } })

  async function submit({ code }: { code: string }) {
    try {
      await enterCode(await client(), { email, type, code: code.replace(/\s/g, '') })
      onAccepted?.()
    } catch (error) {
      noticeError(authMessages.codeFailed, error, authMessages.unexpected)
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="rounded-card border border-line p-5">
      <Field
        label="Or type the code"
        hint="The six digits in the same email."
        error={formState.errors.code?.message}
      >
        {(aria) => (
          <div className="flex gap-3">
            <Input
              {...aria}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              className="tabular-nums"
              {...register('code', {
                validate: (code) => /^\s*(\d\s*){6}$/.test(code) || authMessages.codeInvalid,
              })}
            />
            <Button type="submit" variant="quiet" isBusy={formState.isSubmitting} busyText="Checking...">
              Confirm
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
