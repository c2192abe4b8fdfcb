// The contact form. Keeps the input until the message has been sent.
import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldErrors, useForm } from 'react-hook-form'
import {
  type ContactMessage,
  contactLimits,
  contactMessageSchema,
  contactMessages,
} from '../../../../domain/site/contact-message.ts'
import { isTooMany } from '../../lib/api/call-error.ts'
import { callFunction } from '../../lib/api/call-function.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { useOneAtATime } from '../../lib/api/use-one-at-a-time.ts'
import { useProofOfWork } from '../../lib/api/use-proof-of-work.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { notice } from '../../lib/notices/notice.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { HoneypotField } from '../../ui/forms/honeypot-field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'

const empty = { name: '', email: '', subject: '', message: '' }

export function ContactForm() {
  const { send, isSending, prepare } = useSendContactMessage()
  const form = useForm({ resolver: zodResolver(contactMessageSchema), defaultValues: empty })
  const { errors } = form.formState

  const submit = useOneAtATime(async (message: ContactMessage, website: string) => {
    try {
      await send({ ...message, website })
      notice.success(contactMessages.sent.title, { description: contactMessages.sent.description })
      form.reset(empty)
    } catch (error) {
      notice.error(contactMessages.failed, isTooMany(error) ? { description: contactMessages.tooMany } : {})
    }
  })

  return (
    <form
      noValidate
      onFocus={prepare}
      onSubmit={(event) => {
        const website = String(new FormData(event.currentTarget).get('website') ?? '')
        void form.handleSubmit((message) => submit(message, website), explain)(event)
      }}
      className="mt-8 space-y-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" isRequired error={errors.name?.message}>
          {(aria) => <Input {...aria} autoComplete="name" {...form.register('name')} />}
        </Field>
        <Field label="Email" isRequired error={errors.email?.message}>
          {(aria) => <Input {...aria} type="email" autoComplete="email" {...form.register('email')} />}
        </Field>
      </div>
      <Field label="Subject" isOptional error={errors.subject?.message}>
        {(aria) => <Input {...aria} {...form.register('subject')} />}
      </Field>
      <Field
        label="Message"
        isRequired
        error={errors.message?.message}
        hint={`Up to ${contactLimits.message.toLocaleString('en-GB')} characters.`}
      >
        {(aria) => <Textarea {...aria} rows={6} {...form.register('message')} />}
      </Field>
      <HoneypotField />
      <Button type="submit" isBusy={isSending} busyText="Sending...">
        Send message
      </Button>
    </form>
  )
}

// One notice for the form; each field shows its own error.
function explain(errors: FieldErrors<ContactMessage>) {
  const isMissing = Object.values(errors).some((error) => error?.type === 'too_small')
  notice.error(
    isMissing ? contactMessages.missing : (Object.values(errors)[0]?.message ?? contactMessages.failed),
  )
}

/** Sends a contact message with a proof of work. */
function useSendContactMessage() {
  const config = useRuntimeConfig()
  const { prepare, takeHeader } = useProofOfWork()
  const { mutateAsync, isPending } = useAction({
    mutationFn: async (message: ContactMessage & { website: string }) =>
      callFunction(config, 'send-contact-email', message, { headers: await takeHeader() }),
  })
  return { send: mutateAsync, isSending: isPending, prepare }
}
