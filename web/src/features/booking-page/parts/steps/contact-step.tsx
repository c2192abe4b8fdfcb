// The step for the client's contact details.
import { useState } from 'react'
import { submissionChecks, submissionLimits } from '../../../../../../domain/booking/booking-submission.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import type { StepProps } from '../frame/step-frame.tsx'

export function ContactStep({ artist, draft, change, errorOf }: StepProps) {
  const [isEmailLeft, setIsEmailLeft] = useState(false)
  const email = draft.contactEmail.trim()
  const emailError =
    errorOf('contactEmail') ?? (isEmailLeft && email !== '' ? submissionChecks.clientEmail(email) : undefined)
  return (
    <>
      <Field label="Your name" isRequired hasMark error={errorOf('contactName')}>
        {(aria) => (
          <Input
            {...aria}
            name="contactName"
            data-field="contactName"
            autoComplete="name"
            maxLength={submissionLimits.clientName}
            value={draft.contactName}
            onChange={(event) => change({ contactName: event.target.value })}
          />
        )}
      </Field>
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
      <Field label="Phone" isOptional error={errorOf('contactPhone')}>
        {(aria) => (
          <Input
            {...aria}
            name="contactPhone"
            data-field="contactPhone"
            type="tel"
            autoComplete="tel"
            maxLength={submissionLimits.phone}
            value={draft.contactPhone}
            onChange={(event) => change({ contactPhone: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
