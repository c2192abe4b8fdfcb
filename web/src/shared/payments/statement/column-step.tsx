// Asks which columns of a table are what, where that is not certain, and shows how its lines read then.
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatEventDay } from '../../../../../domain/booking/event-date.ts'
import { dateOrderOf, decimalSignOf } from '../../../../../domain/payments/statements/csv/find-columns.ts'
import type { CsvColumns, CsvTable } from '../../../../../domain/payments/statements/csv/table.ts'
import { statementOfTable } from '../../../../../domain/payments/statements/read-statement.ts'
import { currencySymbols } from '../../../../../domain/pricing/currencies.ts'
import { actionStyle } from '../../../ui/actions/action-style.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NativeSelect } from '../../../ui/forms/native-select.tsx'
import { money } from './statement-texts.ts'
import { StepHeading } from './step-heading.tsx'

interface ColumnStepProps {
  table: CsvTable
  guess: CsvColumns
  actions: HTMLElement | null
  onChosen: (columns: CsvColumns) => void
  onBack: () => void
}

/** Some statements begin with many payments out. */
const maxPreviewed = 1_000

const orders = [
  { value: 'dmy', label: 'Day, month, year' },
  { value: 'mdy', label: 'Month, day, year' },
  { value: 'ymd', label: 'Year, month, day' },
]
const decimals = [
  { value: '.', label: '1,234.50' },
  { value: ',', label: '1.234,50' },
]

export function ColumnStep({ table, guess, actions, onChosen, onBack }: ColumnStepProps) {
  const [columns, setColumns] = useState(guess)
  const [isRefused, setIsRefused] = useState(false)
  const moneyColumns = [columns.amount ?? columns.moneyIn, columns.moneyOut].filter(
    (column) => column !== undefined,
  )
  const isComplete =
    moneyColumns.length > 0 && (columns.currency !== '' || columns.currencyColumn !== undefined)
  const top = { ...table, rows: table.rows.slice(0, maxPreviewed) }
  const lines = isComplete ? statementOfTable(top, columns).lines : []
  const sample = lines.filter(({ amount }) => !amount.startsWith('-')).slice(0, 3)
  const previewId = useId()

  function change(changes: Partial<CsvColumns>) {
    setIsRefused(false)
    const next = { ...columns, ...changes }
    const isOther = changes.date !== undefined
    const order = isOther ? dateOrderOf(table, next.date)?.order : undefined
    setColumns({ ...next, dateOrder: order ?? next.dateOrder })
  }

  /** One column is the amount; with another for money out, it is money in. */
  function changeMoney(first: number | undefined, second: number | undefined) {
    const chosen = [first, second].filter((column) => column !== undefined)
    const decimal = decimalSignOf(table, chosen, columns.currency)?.decimal ?? columns.decimal
    change(
      second === undefined
        ? { amount: first, moneyIn: undefined, moneyOut: undefined, decimal }
        : { amount: undefined, moneyIn: first, moneyOut: second, decimal },
    )
  }

  const places = Array.from({ length: table.width }, (_, column) => ({
    value: String(column),
    label: columnLabel(table, column),
  }))
  const optional = [{ value: '', label: 'None' }, ...places]
  const placeOf = (value: string) => (value === '' ? undefined : Number(value))
  const listOf = (value: string) => (value === '' ? [] : [Number(value)])

  return (
    <div className="space-y-5">
      <div>
        <StepHeading>What do the columns mean?</StepHeading>
        <p className="mt-1 text-ink-soft">
          Your answer is remembered in this browser for statements of this kind.
        </p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Choice
          label="Date"
          value={columns.date}
          choices={places}
          onChange={(value) => change({ date: Number(value) })}
        />
        {dateOrderOf(table, columns.date)?.isCertain ? null : (
          <Choice
            label="Order of the date"
            value={columns.dateOrder}
            choices={orders}
            onChange={(value) => change({ dateOrder: value as CsvColumns['dateOrder'] })}
          />
        )}
        <Choice
          label="Amount, or money in"
          value={columns.amount ?? columns.moneyIn}
          choices={optional}
          onChange={(value) => changeMoney(placeOf(value), columns.moneyOut)}
        />
        <Choice
          label="Money out, if in another column"
          value={columns.moneyOut}
          choices={optional}
          onChange={(value) => changeMoney(columns.amount ?? columns.moneyIn, placeOf(value))}
        />
        {decimalSignOf(table, moneyColumns, columns.currency)?.isCertain ? null : (
          <Choice
            label="How amounts are written"
            value={columns.decimal}
            choices={decimals}
            onChange={(value) => change({ decimal: value as CsvColumns['decimal'] })}
          />
        )}
        {columns.currencyColumn === undefined ? (
          <Choice
            label="Currency"
            value={columns.currency}
            choices={[
              ...(columns.currency ? [] : [{ value: '', label: 'Choose one' }]),
              ...Object.keys(currencySymbols).map((code) => ({ value: code, label: code })),
            ]}
            onChange={(value) => change({ currency: value })}
          />
        ) : null}
        <Choice
          label="Who paid"
          value={columns.name[0]}
          choices={optional}
          onChange={(value) => change({ name: listOf(value) })}
        />
        <Choice
          label="Reference or message"
          value={columns.text[0]}
          choices={optional}
          onChange={(value) => change({ text: listOf(value) })}
        />
      </div>
      <div id={previewId} role="status">
        <p className="font-medium">
          {sample.length > 0 ? 'Payments received will read:' : 'No payment received can be read like this.'}
        </p>
        <ul>
          {sample.map((line) => (
            <li key={line.key} dir="auto" className="mt-1 text-sm text-ink-soft wrap-anywhere">
              {sampleText(line)}
            </li>
          ))}
        </ul>
        {isRefused ? (
          <p className="mt-1 text-sm text-danger">
            Choose the columns of the date and the amount, and the currency.
          </p>
        ) : null}
      </div>
      <button type="button" className={actionStyle('link')} onClick={onBack}>
        Choose another file
      </button>
      {actions
        ? createPortal(
            <Button
              aria-describedby={previewId}
              onClick={() => (sample.length > 0 ? onChosen(columns) : setIsRefused(true))}
            >
              Continue
            </Button>,
            actions,
          )
        : null}
    </div>
  )
}

function sampleText(line: {
  date: string
  amount: string
  currency: string
  name: string
  text: string
}): string {
  return [formatEventDay(line.date), money(line.amount, line.currency), line.name, line.text]
    .filter(Boolean)
    .join(' · ')
}

/** By its header, otherwise by what is in it. */
function columnLabel(table: CsvTable, column: number): string {
  const header = table.header[column]
  const content = table.rows.map((row) => row[column] ?? '').find((cell) => cell !== '') ?? ''
  const name = header || `Column ${column + 1}`
  return content ? `${name}: ${content.slice(0, 30)}` : name
}

interface ChoiceProps {
  label: string
  value: number | string | undefined
  choices: { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(aria) => (
        <NativeSelect
          {...aria}
          choices={choices}
          value={value === undefined ? '' : String(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
