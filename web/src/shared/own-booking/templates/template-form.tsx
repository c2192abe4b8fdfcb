// The form of one template: its name, its text, and the variables that it can use.
import { useEffect, useRef, useState } from 'react'
import {
  templateLimits,
  templateVariables,
  unknownVariables,
  writeVariable,
} from '../../../../../domain/booking/reply-template.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import type { TemplateDraft } from './use-reply-templates.ts'

interface TemplateFormProps {
  id: string
  template: TemplateDraft
  onSave: (template: TemplateDraft) => void
}

const variables = templateVariables.map(writeVariable).join(', ')

export function TemplateForm({ id, template, onSave }: TemplateFormProps) {
  const [name, setName] = useState(template.name)
  const [body, setBody] = useState(template.body)
  const [isChecked, setIsChecked] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const nameError = name.trim() === '' ? 'Please give the template a name.' : undefined
  const bodyError =
    body.trim() === ''
      ? 'Please write a text.'
      : body.trim().length > templateLimits.body
        ? `Please shorten the text to ${templateLimits.body.toLocaleString('en-GB')} characters.`
        : undefined
  const unknown = unknownVariables(body)

  useEffect(() => first.current?.focus(), [])

  return (
    <form
      id={id}
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        // React passes it on to the message form that opened this dialog, which would send the message.
        event.stopPropagation()
        setIsChecked(true)
        if (!nameError && !bodyError) onSave({ ...template, name, body })
      }}
    >
      <Field label="Name" isRequired error={isChecked ? nameError : undefined}>
        {(aria) => (
          <Input
            {...aria}
            ref={first}
            dir="auto"
            maxLength={templateLimits.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="Text"
        isRequired
        hint={`Filled in for each booking: ${variables}.`}
        error={isChecked ? bodyError : undefined}
      >
        {(aria) => (
          <Textarea
            {...aria}
            rows={6}
            dir="auto"
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        )}
      </Field>
      <div role="status">
        {unknown.length > 0 ? (
          <p className="rounded-control bg-pending-soft px-3 py-2 text-sm wrap-anywhere text-pending">
            Not a variable we know: {unknown.join(', ')}. It stays in the text as it is.
          </p>
        ) : null}
      </div>
    </form>
  )
}
