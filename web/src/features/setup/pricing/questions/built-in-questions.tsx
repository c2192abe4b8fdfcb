// The questions the product itself knows. Those about the event are added like templates, and are switches from then on.
import { useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { PricingForm } from '../../../../../../domain/pricing/pricing-form.ts'
import { Switch } from '../../../../ui/forms/switch.tsx'

type Asked = 'asksStartTime' | 'asksGuestCount'

interface BuiltInTemplate {
  name: string
  asks: Asked
}

const templates: BuiltInTemplate[] = [
  { name: 'Ask for the number of guests', asks: 'asksGuestCount' },
  { name: 'Ask for a start time', asks: 'asksStartTime' },
]

const texts: Record<Asked, { label: string; description: string }> = {
  asksStartTime: {
    label: 'Ask when the performance starts',
    description: 'A booking then takes its performance with travel and set-up, not the whole day.',
  },
  asksGuestCount: {
    label: 'Ask how many guests are expected',
    description: 'An optional question beside the event’s date and venue.',
  },
}

export function useBuiltInQuestions() {
  const { setValue } = useFormContext<PricingForm>()
  const [asksGuestCount, asksStartTime] = useWatch<PricingForm, ['asksGuestCount', 'asksStartTime']>({
    name: ['asksGuestCount', 'asksStartTime'],
  })
  const isAsked = { asksGuestCount, asksStartTime }
  // One that is switched off stays until the next visit, so that the focus stays on it.
  const [seen, setSeen] = useState<Asked[]>([])
  const [added, setAdded] = useState<Asked>()
  const shown = templates.map(({ asks }) => asks).filter((asks) => isAsked[asks] || seen.includes(asks))
  return {
    shown,
    added,
    templates: templates.filter(({ asks }) => !shown.includes(asks)),
    see: (asks: Asked) => setSeen([...seen, asks]),
    add: ({ asks }: BuiltInTemplate) => {
      setAdded(asks)
      setValue(asks, true, { shouldDirty: true })
    },
  }
}

type BuiltInQuestionsProps = Pick<ReturnType<typeof useBuiltInQuestions>, 'shown' | 'added' | 'see'>

export function BuiltInQuestions({ shown, added, see }: BuiltInQuestionsProps) {
  return (
    <>
      {shown.map((name) => (
        <Controller<PricingForm, Asked>
          key={name}
          name={name}
          render={({ field: { value, onChange } }) => (
            <Switch
              {...texts[name]}
              autoFocus={name === added}
              checked={value}
              onCheckedChange={(next) => {
                see(name)
                onChange(next)
              }}
            />
          )}
        />
      ))}
      <Controller<PricingForm, 'takesBudgets'>
        name="takesBudgets"
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Let clients start from their budget"
            description="They enter an amount and see what you can offer for it."
            checked={value}
            onCheckedChange={onChange}
          />
        )}
      />
    </>
  )
}
