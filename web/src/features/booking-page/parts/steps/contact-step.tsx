// The step for the client's contact details.
import { useState } from 'react'
import { submissionChecks, submissionLimits } from '../../../../../../domain/booking/booking-submission.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { StepFields } from '../fields/step-fields.tsx'
import type { StepProps } from '../frame/step-frame.tsx'

export function ContactStep(props: StepProps) {
  return <StepFields step="contact" custom={{ contactEmail: EmailField }} {...props} />
}

/** Checked as soon as it is left: the quote goes there. */
function EmailField({ artist, draft, change, errorOf }: StepProps) {
  const [isEmailLeft, setIsEmailLeft] = useState(false)
  const email = draft.contactEmail.trim()
  const emailError =
    errorOf('contactEmail') ?? (isEmailLeft && email !== '' ? submissionChecks.clientEmail(email) : undefined)
  return (
    <Field
      label="Email"
      isRequired
      hasMark
      error={emailError}
      // The error takes its place, so that nothing moves away from under a click.
      hint={emailError ? undefined : `Your quote and ${artist.name}’s answer go here.`}
    >
      {(aria) => (
        <Input
          {...aria}
          name="contactEmail"
          data-field="contactEmail"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={submissionLimits.email}
          value={draft.contactEmail}
          onChange={(event) => change({ contactEmail: event.target.value })}
          onBlur={() => setIsEmailLeft(email !== '')}
        />
      )}
    </Field>
  )
}
