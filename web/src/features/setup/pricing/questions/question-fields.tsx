// All editable fields of one question.
import { useEffect, useId, useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { type EditedQuestion, questionLimits } from '../../../../../../domain/pricing/question-form.ts'
import { makeUuid } from '../../../../lib/browser/make-uuid.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { OptionsEditor } from './options-editor.tsx'
import { withType } from './question-changes.ts'
import { typeChoices } from './question-types.ts'

interface QuestionFieldsProps {
  question: EditedQuestion
  isNew: boolean
  currency: string
  problems: FieldErrors<EditedQuestion> | undefined
  groups: string[]
  onChange: (question: EditedQuestion) => void
}

export function QuestionFields({
  question,
  isNew,
  currency,
  problems,
  groups,
  onChange,
}: QuestionFieldsProps) {
  const groupsId = useId()
  const first = useRef<HTMLInputElement>(null)
  const change = (part: Partial<EditedQuestion>) => onChange({ ...question, ...part })

  useEffect(() => {
    if (isNew) first.current?.focus()
  }, [isNew])

  return (
    <div className="space-y-5">
      <Field label="Question" isRequired error={problems?.question?.message}>
        {(aria) => (
          <Input
            {...aria}
            ref={first}
            dir="auto"
            maxLength={questionLimits.question}
            value={question.question}
            onChange={(event) => change({ question: event.target.value })}
          />
        )}
      </Field>
      <Field label="Description" isOptional error={problems?.description?.message}>
        {(aria) => (
          <Input
            {...aria}
            dir="auto"
            maxLength={questionLimits.description}
            value={question.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </Field>
      {question.type === 'text' ? null : (
        <Field
          label="Short name"
          isOptional
          hint="Instead of the question in the price: “Line-up: Quartet”."
          error={problems?.short?.message}
        >
          {(aria) => (
            <Input
              {...aria}
              dir="auto"
              maxLength={questionLimits.short}
              value={question.short ?? ''}
              onChange={(event) => change({ short: event.target.value })}
            />
          )}
        </Field>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Type" isRequired error={problems?.type?.message}>
          {(aria) => (
            <Select
              {...aria}
              choices={typeChoices}
              value={question.type}
              onValueChange={(type) =>
                type && onChange(withType(question, type as EditedQuestion['type'], makeUuid))
              }
            />
          )}
        </Field>
        <Field label="Group" isOptional error={problems?.group?.message}>
          {(aria) => (
            <Input
              {...aria}
              dir="auto"
              list={groupsId}
              maxLength={questionLimits.group}
              value={question.group}
              onChange={(event) => change({ group: event.target.value })}
            />
          )}
        </Field>
        <datalist id={groupsId}>
          {groups.map((group) => (
            <option key={group} value={group} />
          ))}
        </datalist>
      </div>
      <Checkbox
        label="Clients must answer this"
        checked={question.required}
        onCheckedChange={(checked) => change({ required: checked === true })}
      />
      <ConditionFields question={question} error={problems?.showIf?.message} onChange={onChange} />
      {question.type === 'text' ? null : (
        <OptionsEditor
          question={question}
          currency={currency}
          problems={problems?.options}
          onChange={onChange}
        />
      )}
    </div>
  )
}
