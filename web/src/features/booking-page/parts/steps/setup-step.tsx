// The step for the artist's setup requirements, which the client confirms.
import { Clock, type LucideIcon, Maximize } from 'lucide-react'
import type { ReactNode } from 'react'
import { OptionCard } from '../../../../ui/forms/option-card.tsx'
import { minutesText } from '../../rules/steps/duration-text.ts'
import { StepFields } from '../fields/step-fields.tsx'
import { FieldGroup } from '../frame/field-group.tsx'
import type { StepProps } from '../frame/step-frame.tsx'

const custom = { setupTimeAgreement: SetupTimeField, minimumSpaceAgreement: SpaceField }

export function SetupStep(props: StepProps) {
  return <StepFields step="setup" custom={custom} {...props} />
}

function SetupTimeField({ artist, draft, change, errorOf }: StepProps) {
  return (
    <FieldGroup
      field="setupTimeAgreement"
      legend={<Need icon={Clock}>{`${minutesText(artist.setupMinutes)} to set up before playing`}</Need>}
      error={errorOf('setupTimeAgreement')}
      isRequired
    >
      <OptionCard
        type="checkbox"
        isLarge
        name="setupTimeAgreement"
        label="I agree to the setup time"
        checked={draft.setupTimeAgreement}
        onChange={(event) => change({ setupTimeAgreement: event.target.checked })}
      />
    </FieldGroup>
  )
}

function SpaceField({ artist, draft, change, errorOf }: StepProps) {
  return (
    <FieldGroup
      field="minimumSpaceAgreement"
      legend={<Need icon={Maximize}>{artist.minimumSpace}</Need>}
      error={errorOf('minimumSpaceAgreement')}
      isRequired
    >
      <OptionCard
        type="checkbox"
        isLarge
        name="minimumSpaceAgreement"
        label="I agree to the minimum space"
        checked={draft.minimumSpaceAgreement}
        onChange={(event) => change({ minimumSpaceAgreement: event.target.checked })}
      />
    </FieldGroup>
  )
}

function Need(props: { icon: LucideIcon; children: ReactNode }) {
  const Icon = props.icon
  return (
    <>
      <Icon aria-hidden="true" className="mr-2 inline size-5 align-text-bottom text-primary" />
      {props.children}
    </>
  )
}
