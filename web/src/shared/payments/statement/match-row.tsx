// One line of the statement and the payment it fits, with its tick.

import { formatEventDay } from '../../../../../domain/booking/event-date.ts'
import type { LineMatch, MatchChoice } from '../../../../../domain/payments/statements/line-match.ts'
import { isolateName } from '../../../../../domain/text/isolate-name.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NativeSelect } from '../../../ui/forms/native-select.tsx'
import { differenceText, money, paymentChoice, paymentName, reasons } from './statement-texts.ts'

interface MatchRowProps {
  match: LineMatch
  isTicked: boolean
  isDisabled: boolean
  /** Why it was not recorded. */
  problem: string | undefined
  onTick: (isTicked: boolean) => void
  onChoose: (choice: MatchChoice) => void
}

export function MatchRow({ match, isTicked, isDisabled, problem, onTick, onChoose }: MatchRowProps) {
  const { line, payment, reason, choices } = match
  const difference = differenceText(match)
  const isOneClient = choices.every((choice) => choice.payment.clientName === payment.clientName)
  const isExact = reason === 'reference and amount' || reason === 'amount and name'
  return (
    <li className="border-b border-line py-2 last:border-b-0">
      <Checkbox
        checked={isTicked}
        disabled={isDisabled}
        onCheckedChange={(next) => onTick(next === true)}
        label={
          <span className="wrap-anywhere">
            <span className="font-display font-semibold tabular-nums">
              {money(line.amount, line.currency)}
            </span>
            {' for '}
            <span className="font-medium">{paymentName(payment)}</span>
          </span>
        }
        description={
          <span className="wrap-anywhere">
            <span className="block">
              {[formatEventDay(line.date), line.name ? `from ${isolateName(line.name)}` : '']
                .filter(Boolean)
                .join(' ')}
            </span>
            {line.text ? (
              <span className="block" dir="auto">
                {line.text}
              </span>
            ) : null}
            <span
              className={`mt-1.5 inline-block rounded-control px-2 py-0.5 ${match.isCertain ? 'bg-confirmed-soft text-confirmed' : 'bg-pending-soft text-pending'}`}
            >
              {reasons[reason]}
            </span>
            {isExact && !match.isCertain && choices.length === 1 ? (
              <span className="mt-1 block">Another line matches the same payment.</span>
            ) : null}
            {difference ? <span className="mt-1 block">{difference}</span> : null}
          </span>
        }
      />
      {choices.length > 1 ? (
        <div className="mt-1 mb-2 pl-8.5">
          <Field label="Which payment is it for?">
            {(aria) => (
              <NativeSelect
                {...aria}
                disabled={isDisabled}
                value={String(choices.findIndex((choice) => choice.payment === payment))}
                choices={choices.map((choice, index) => ({
                  value: String(index),
                  label: paymentChoice(choice.payment, isOneClient),
                }))}
                onChange={(event) => {
                  const choice = choices[Number(event.target.value)]
                  if (choice) onChoose(choice)
                }}
              />
            )}
          </Field>
        </div>
      ) : null}
      {problem ? <p className="pb-2 pl-8.5 text-sm text-danger">{problem}</p> : null}
    </li>
  )
}
