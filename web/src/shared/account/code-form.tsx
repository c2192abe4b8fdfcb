// The form for the six-digit code of an email. It is sent with its last digit.

import { type FormEvent, useRef, useState } from 'react'
import { useOneAtATime } from '../../lib/api/use-one-at-a-time.ts'
import { Button } from '../../ui/actions/button.tsx'
import { CodeInput } from '../../ui/forms/code-input.tsx'
import { Field } from '../../ui/forms/field.tsx'

const codeInvalid = 'Please enter the six digits from the email.'

interface CodeFormProps {
  label: string
  hint?: string
  hasFocus?: boolean
  /** Resolves to why the code was refused; undefined when it was accepted. */
  onEnter: (code: string) => Promise<string | undefined>
}

export function CodeForm({ label, hint, hasFocus = false, onEnter }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const enter = useOneAtATime(async (digits: string) => {
    if (digits.length < 6) {
      setProblem(codeInvalid)
      field.current?.focus()
      return
    }
    setIsChecking(true)
    const refused = await onEnter(digits)
    setIsChecking(false)
    setProblem(refused)
    if (refused === undefined) setCode('')
    // The next digit begins another code.
    else field.current?.select()
  })

  function change(digits: string) {
    setCode(digits)
    setProblem(undefined)
    if (digits.length === 6 && digits !== code) void enter(digits)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void enter(code)
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <Field label={label} hint={hint} error={problem}>
        {(aria) => (
          <CodeInput
            {...aria}
            ref={field}
            autoFocus={hasFocus}
            value={code}
            readOnly={isChecking}
            onChange={change}
          />
        )}
      </Field>
      <Button type="submit" isBusy={isChecking} busyText="Checking..." className="w-full">
        Confirm
      </Button>
    </form>
  )
}
