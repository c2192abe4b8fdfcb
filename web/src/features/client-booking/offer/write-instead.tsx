// A message to the artist from the page of an offer, behind a tap: to ask for something else, or to say why not.
import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { offerFormFields as fields, type OfferPageData } from '../../../../../domain/booking/client-page.ts'
import { cleanMessage, messageLimit } from '../../../../../domain/booking/message-text.ts'
import { isTooMany } from '../../../lib/api/call-error.ts'
import { makeUuid } from '../../../lib/browser/make-uuid.ts'
import { actionStyle } from '../../../ui/actions/action-style.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { clientBookingMessages as texts } from '../client-booking-messages.ts'
import { isAccessLost } from '../use-client-booking.ts'
import type { OfferAnswers } from './use-offer-answers.ts'

interface WriteInsteadProps {
  artist: string
  write: OfferAnswers['write']
  rendered: OfferPageData | undefined
  /** The message was sent without scripts. */
  isWritten: boolean
}

export function WriteInstead({ artist, write, rendered, isWritten }: WriteInsteadProps) {
  const [text, setText] = useState(rendered?.unsent?.text ?? '')
  // Sending the same message again stores it once.
  const [messageId] = useState(() => rendered?.messageId ?? makeUuid())
  const [refusal, setRefusal] = useState(rendered?.unsent?.reason)

  function send(event: FormEvent) {
    event.preventDefault()
    const message = cleanMessage(text)
    setRefusal(message ? undefined : 'empty')
    if (!message) return
    write.mutate(
      { message, message_id: messageId },
      {
        onError: (error) =>
          setRefusal(isTooMany(error) ? 'tooMany' : isAccessLost(error) ? 'invalid' : 'failed'),
      },
    )
  }

  if (isWritten || write.isSuccess) {
    return (
      <p role="status" className="mt-4 flex items-start gap-2.5 wrap-anywhere">
        <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {`Your message is with ${artist}. They answer by email.`}
      </p>
    )
  }
  return (
    <details className="mt-2" open={rendered?.unsent !== undefined}>
      <summary className={`${actionStyle('link')} cursor-pointer`}>Ask for something else</summary>
      <form method="post" noValidate onSubmit={send} className="mt-2 space-y-3">
        <input type="hidden" name={fields.action} value="write" />
        {rendered?.messageId ? <input type="hidden" name={fields.messageId} value={messageId} /> : null}
        <Field label={`Your message to ${artist}`} error={refusal && texts.unsent[refusal]}>
          {(aria) => (
            <Textarea
              {...aria}
              name={fields.message}
              rows={3}
              maxLength={messageLimit}
              dir="auto"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="quiet"
          className="bg-card max-sm:w-full"
          isBusy={write.isPending}
          busyText="Sending..."
        >
          Send message
        </Button>
      </form>
    </details>
  )
}
