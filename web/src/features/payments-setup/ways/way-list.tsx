// The ways to pay in the order in which clients see them. One that was removed can be put back.
import { ArrowDown, ArrowUp, Pencil, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { wayLines, wayName } from '../../../../../domain/payments/ways/way-lines.ts'
import { suitsCurrency, type WayToPay, wayLimits } from '../../../../../domain/payments/ways/way-to-pay.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'

interface WayListProps {
  ways: WayToPay[]
  currency: string
  onChange: (ways: WayToPay[]) => void
  onEdit: (place: number) => void
}

// A row keeps its key, and so the focus on its buttons, wherever it is moved.
const keys = new WeakMap<WayToPay, number>()
let lastKey = 0

function keyOf(way: WayToPay): number {
  const key = keys.get(way) ?? ++lastKey
  keys.set(way, key)
  return key
}

export function WayList({ ways, currency, onChange, onEdit }: WayListProps) {
  const [removed, setRemoved] = useState<{ way: WayToPay; place: number }>()
  const [moved, setMoved] = useState('')

  function remove(place: number): void {
    const way = ways[place]
    if (way) setRemoved({ way, place })
    onChange(ways.toSpliced(place, 1))
  }

  function restore(): void {
    if (removed) onChange(ways.toSpliced(removed.place, 0, removed.way))
    setRemoved(undefined)
  }

  function move(place: number, by: number): void {
    const way = ways[place]
    const target = place + by
    if (!way || target < 0 || target >= ways.length) return
    onChange(ways.toSpliced(place, 1).toSpliced(target, 0, way))
    setMoved(`${titleOf(way)} is now number ${target + 1} of ${ways.length}`)
  }

  return (
    <>
      <div role="status">
        {removed && ways.length < wayLimits.ways && !ways.includes(removed.way) ? (
          <p className="mb-3 flex items-center justify-between gap-3 rounded-control bg-ground-soft py-1 pr-1 pl-3.5">
            <span className="min-w-0 wrap-anywhere">{`Removed: ${titleOf(removed.way)}`}</span>
            <Button variant="plain" onClick={restore}>
              <Undo2 aria-hidden="true" className="size-5" />
              Undo
            </Button>
          </p>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {ways.length > 0 ? (
        <ol className="divide-y divide-line rounded-card border border-line bg-card">
          {ways.map((way, place) => (
            <li
              key={keyOf(way)}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5 ps-4 pe-2"
            >
              <div className="min-w-0 flex-1 basis-44">
                <p className="font-medium">{titleOf(way)}</p>
                <p dir="auto" className="line-clamp-2 text-left text-sm wrap-anywhere text-ink-soft">
                  {summaryOf(way)}
                </p>
                {suitsCurrency(way, currency) ? null : (
                  <p className="text-sm text-pending">{`Only for bookings in ${currencyOf(way)}. Your prices are in ${currency}.`}</p>
                )}
              </div>
              <div className="flex">
                <IconButton
                  icon={ArrowUp}
                  label={`Move up: ${titleOf(way)}`}
                  aria-disabled={place === 0}
                  className="aria-disabled:opacity-50"
                  onClick={() => move(place, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={`Move down: ${titleOf(way)}`}
                  aria-disabled={place === ways.length - 1}
                  className="aria-disabled:opacity-50"
                  onClick={() => move(place, 1)}
                />
                {way.kind === 'cash' ? null : (
                  <IconButton icon={Pencil} label={`Edit: ${titleOf(way)}`} onClick={() => onEdit(place)} />
                )}
                <IconButton icon={Trash2} label={`Remove: ${titleOf(way)}`} onClick={() => remove(place)} />
              </div>
            </li>
          ))}
        </ol>
      ) : null}
    </>
  )
}

function currencyOf(way: WayToPay): string {
  return 'currency' in way ? way.currency : ''
}

function titleOf(way: WayToPay): string {
  const currency = currencyOf(way)
  return currency ? `${wayName(way)}, ${currency}` : wayName(way)
}

function summaryOf(way: WayToPay): string {
  return wayLines(way)
    .filter(({ name }) => name !== 'BIC')
    .map(({ text }) => text)
    .join(' · ')
}
