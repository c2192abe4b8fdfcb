// The password rules, ticked off while typing.
import { Check, Circle } from 'lucide-react'
import {
  checkPassword,
  type PasswordRequirement,
  passwordRequirementTexts,
} from '../../../../domain/site/password-rules.ts'
import { joinClasses } from '../../lib/look/join-classes.ts'

const requirementTexts = Object.entries(passwordRequirementTexts) as [PasswordRequirement, string][]

export function PasswordChecklist(props: { id: string; password: string }) {
  const { requirements } = checkPassword(props.password)
  return (
    <ul id={props.id} aria-label="Requirements" className="mt-3 grid gap-1 text-sm">
      {requirementTexts.map(([name, text]) => {
        const isMet = requirements[name]
        const Icon = isMet ? Check : Circle
        return (
          <li
            key={name}
            className={joinClasses('flex items-start gap-2', isMet ? 'text-confirmed' : 'text-ink-soft')}
          >
            <Icon
              aria-hidden="true"
              strokeWidth={isMet ? 3 : 2}
              className={joinClasses('mt-0.75 size-4 shrink-0', !isMet && 'scale-60')}
            />
            <span>
              {text}
              <span className="sr-only">{isMet ? ': done' : ': missing'}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
