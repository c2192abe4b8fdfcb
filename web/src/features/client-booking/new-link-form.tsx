// Requests a new link by email. The response is the same whether the booking exists or not.

import { MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type ClientPageData, clientFormFields as fields } from '../../../../domain/booking/client-page.ts'
import { emailLimit, emailPattern } from '../../../../domain/text/email-address.ts'
import { callFunction } from '../../lib/api/call-function.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { useProofOfWork } from '../../lib/api/use-proof-of-work.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { HoneypotField } from '../../ui/forms/honeypot-field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { clientBookingMessages as texts } from './client-booking-messages.ts'

interface NewLinkFormProps {
  bookingId: string
  email: string
  /** What became of the form when it was sent without scripts. */
  rendered: ClientPageData['newLink']
}

const problems = {
  sent: undefined,
  wrongEmail: texts.wrongEmail,
  tooMany: texts.linkTooMany,
  failed: `${texts.linkFailed}. ${texts.linkFailedText}`,
}

export function NewLinkForm({ rendered, ...props }: NewLinkFormProps) {
  const config = useRuntimeConfig()
  const { prepare, takeHeader } = useProofOfWork()
  const [email, setEmail] = useState(rendered?.email ?? props.email)
  const [error, setError] = useState(rendered && problems[rendered.state])
  const ask = useAction({
    mutationFn: async (website: string) => {
      const body = { booking_id: props.bookingId, client_email: email.trim(), website }
      await callFunction(config, 'request-client-link', body, { headers: await takeHeader() })
    },
    onError: (failure) => noticeError(texts.linkFailed, failure, texts.linkFailedText),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const isValid = emailPattern.test(email.trim())
    setError(isValid ? undefined : texts.wrongEmail)
    if (isValid && !ask.isPending) ask.mutate(String(new FormData(event.currentTarget).get('website') ?? ''))
  }

  if (ask.isSuccess || rendered?.state === 'sent') {
    return (
      <div role="status" className="flex gap-3">
        <MailCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-confirmed" />
        <div>
          <p className="font-medium">{texts.linkSent}</p>
          <p className="text-ink-soft">{texts.linkSentText}</p>
        </div>
      </div>
    )
  }
  return (
    <form noValidate method="post" onFocus={prepare} onSubmit={submit} className="space-y-4">
      <h2 className="text-xl">Or let us send you a new link</h2>
      <Field label="Your email" hint="The address you made the booking with." error={error}>
        {(aria) => (
          <Input
            {...aria}
            type="email"
            name={fields.email}
            autoComplete="email"
            maxLength={emailLimit}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <HoneypotField />
      <Button type="submit" isBusy={ask.isPending} busyText="Sending...">
        Email me a new link
      </Button>
    </form>
  )
}
