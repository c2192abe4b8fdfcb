// The message to the client that goes out with a decision, with the artist's templates.
import { Field } from '../../ui/forms/field.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import type { Booking } from './booking.ts'
import { TemplateTools } from './templates/template-tools.tsx'

interface MessageFieldProps {
  booking: Booking
  hint: string
  text: string
  setText: (text: string) => void
  isDisabled: boolean
}

/** The limit of the table columns. */
const maxLength = 5000

export function MessageField({ booking, hint, text, setText, isDisabled }: MessageFieldProps) {
  return (
    <div>
      <Field label="Message to Client (Optional)" hint={hint}>
        {(aria) => (
          <Textarea
            {...aria}
            rows={3}
            dir="auto"
            maxLength={maxLength}
            disabled={isDisabled}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <TemplateTools
        booking={booking}
        text={text}
        setText={setText}
        maxLength={maxLength}
        isDisabled={isDisabled}
        isInDialog
      />
    </div>
  )
}
