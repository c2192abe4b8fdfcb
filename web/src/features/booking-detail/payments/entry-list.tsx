// The ledger of a booking, newest first. An entry that was taken back is struck through; what took it back is not listed
// again.
import { useState } from 'react'
import { formatEventDay } from '../../../../../domain/booking/event-date.ts'
import { entryNames, methodNames } from '../../../../../domain/payments/payment-texts.ts'
import type { PaymentEntry } from '../../../../../domain/payments/payments.ts'
import { formatAmount } from '../../../../../domain/pricing/currencies.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { PaymentActions } from './use-payment-actions.ts'

const shownAtFirst = 3

interface EntryListProps {
  entries: PaymentEntry[]
  currency: string
  undo: PaymentActions['undo']
}

export function EntryList({ entries, currency, undo }: EntryListProps) {
  const [isAll, setIsAll] = useState(false)
  const listed = entries.filter(({ undoes }) => undoes === null).toReversed()
  const shown = isAll ? listed : listed.slice(0, shownAtFirst)
  return (
    <div>
      <h3 className="text-base">Received and returned</h3>
      <ul className="mt-1 divide-y divide-line">
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} currency={currency} undo={undo} />
        ))}
      </ul>
      {listed.length > shownAtFirst ? (
        <Button variant="plain" className="-ml-3 px-3" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
          {isAll ? 'Show fewer' : `Show all ${listed.length}`}
        </Button>
      ) : null}
    </div>
  )
}

function Entry({ entry, currency, undo }: Omit<EntryListProps, 'entries'> & { entry: PaymentEntry }) {
  const { id, kind, amount, stated, method, note, is_undone: isUndone } = entry
  const sum = amount === 0 && stated ? 'Amount not noted' : formatAmount(amount, currency)
  const name = [entryNames[kind], method && methodNames[method]].filter(Boolean).join(', ')
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className={isUndone ? 'text-ink-soft line-through' : 'font-medium'}>{name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {formatEventDay(entry.received_on)}
          {isUndone ? ', undone' : ''}
          {note ? (
            <>
              {' '}
              <span aria-hidden="true">·</span> <bdi>{note}</bdi>
            </>
          ) : null}
        </p>
      </div>
      <div className="text-right">
        <p
          className={`tabular-nums whitespace-nowrap ${isUndone ? 'text-ink-soft line-through' : 'font-medium'}`}
        >
          {sum}
        </p>
        {isUndone ? null : (
          <Button
            variant="link"
            className="text-sm"
            aria-label={`Undo ${name}, ${sum}`}
            isBusy={undo.isPending && undo.variables === id}
            disabled={undo.isPending && undo.variables !== id}
            onClick={() => undo.mutate(id)}
          >
            Undo
          </Button>
        )}
      </div>
    </li>
  )
}
