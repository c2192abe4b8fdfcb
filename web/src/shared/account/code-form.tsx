// The form for the six-digit code of an email, for users who read email on another device.
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'

const codeInvalid = 'Please enter the six digits from the email.'

interface CodeFormProps {
  hint: string
  /** Reports its own errors; resolves to whether the code was accepted, and the field can be cleared. */
  onEnter: (code: string) => Promise<boolean>
}

export function CodeForm(props: CodeFormProps) {
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { code: '' } })

  async function submit({ code }: { code: string }) {
    if (await props.onEnter(code.replace(/\s/g, ''))) reset()
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="rounded-card border border-line p-5">
      <Field label="Or type the code" hint={props.hint} error={formState.errors.code?.message}>
        {(aria) => (
          <div className="flex gap-3">
            <Input
              {...aria}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              className="tabular-nums"
              {...register('code', { validate: (code) => /^\s*(\d\s*){6}$/.test(code) || codeInvalid })}
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
