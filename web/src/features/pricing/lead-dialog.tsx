// The waiting list form for Pro: name, band and email address. Keeps the input when sending fails.
import { useOneAtATime } from '../../lib/api/use-one-at-a-time.ts'
import '../../lib/api/configure-zod.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldErrors, useForm } from 'react-hook-form'
import { type Lead, leadMessages, leadRow, leadSchema } from '../../../../domain/site/lead.ts'
import { isTooMany } from '../../lib/api/call-error.ts'
import { notice } from '../../lib/notices/notice.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { HoneypotField } from '../../ui/forms/honeypot-field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { useProInterest } from './use-pro-interest.ts'

interface LeadDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  interest: ReturnType<typeof useProInterest>
}

export function LeadDialog({ isOpen, onOpenChange, interest }: LeadDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Hear when Pro launches"
      description="We write to you once, on the day it does."
    >
      <LeadForm interest={interest} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function LeadForm(props: { interest: LeadDialogProps['interest']; onDone: () => void }) {
  const { interest, onDone } = props
  const form = useForm({
    resolver: zodResolver(leadSchema),
    defaultValues: { name: '', bandName: '', email: '' },
  })
  const { errors } = form.formState

  const send = useOneAtATime(async (lead: Lead, website: string) => {
    try {
      await interest.record({ row: leadRow(lead), website })
      notice.success(leadMessages.thanks.title, { description: leadMessages.thanks.description })
      onDone()
    } catch (error) {
      notice.error(leadMessages.failed, isTooMany(error) ? { description: leadMessages.tooMany } : {})
    }
  })

  return (
    <form
      noValidate
      onFocus={interest.prepare}
      onSubmit={(event) => {
        const website = String(new FormData(event.currentTarget).get('website') ?? '')
        void form.handleSubmit((lead) => send(lead, website), explain)(event)
      }}
      className="space-y-5"
    >
      <Field label="Name" isRequired error={missingOr(errors.name?.message, 'Please fill in your name.')}>
        {(aria) => <Input {...aria} autoComplete="name" {...form.register('name')} />}
      </Field>
      <Field label="Band name" isOptional error={errors.bandName?.message}>
        {(aria) => <Input {...aria} {...form.register('bandName')} />}
      </Field>
      <Field label="Email" isRequired error={missingOr(errors.email?.message, 'Please fill in your email.')}>
        {(aria) => <Input {...aria} type="email" autoComplete="email" {...form.register('email')} />}
      </Field>
      <HoneypotField />
      <Button type="submit" isBusy={interest.isLoading} busyText="Loading" className="w-full">
        Notify me
      </Button>
    </form>
  )
}

/** What the notice says once for the form is not repeated at each field. */
function missingOr(message: string | undefined, missing: string): string | undefined {
  return message === leadMessages.missing.description ? missing : message
}

// One notice for the form; each field shows its own error.
function explain(errors: FieldErrors<Lead>) {
  const found = [errors.name?.message, errors.email?.message, errors.bandName?.message].filter(Boolean)
  if (found.includes(leadMessages.missing.description)) {
    notice.error(leadMessages.missing.title, { description: leadMessages.missing.description })
  } else if (found.includes(leadMessages.invalidEmail.description)) {
    notice.error(leadMessages.invalidEmail.title, { description: leadMessages.invalidEmail.description })
  }
}
