// The artist's ways to pay: a list to add to, edit, reorder and remove from, saved as a whole, beside what clients see of it.
import type { User } from '@supabase/supabase-js'
import { Plus, Wallet } from 'lucide-react'
import { useState } from 'react'
import { suitsCurrency, type WayToPay, wayLimits } from '../../../../../domain/payments/ways/way-to-pay.ts'
import { LeaveDialog } from '../../../shared/leave-dialog.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { StoredWays } from '../use-ways-to-pay.ts'
import { ClientPreview } from './client-preview.tsx'
import { SaveWaysDialog } from './save-ways-dialog.tsx'
import { WayDialog } from './way-dialog.tsx'
import { WayList } from './way-list.tsx'

interface WaysToPayProps {
  user: User
  /** Of the artist's prices. */
  currency: string
  loaded: StoredWays
}

export function WaysToPay({ user, currency, loaded }: WaysToPayProps) {
  const [stored, setStored] = useState(loaded)
  const [ways, setWays] = useState(loaded.ways)
  /** The place of the way in the form; one beyond the last for a new one. */
  const [edited, setEdited] = useState<number>()
  const [isSaving, setIsSaving] = useState(false)
  const isDirty = JSON.stringify(ways) !== JSON.stringify(stored.ways)
  const shown = ways.filter((way) => suitsCurrency(way, currency))
  const isFull = ways.length >= wayLimits.ways

  function put(way: WayToPay): void {
    if (edited !== undefined) setWays(ways.toSpliced(edited, 1, way))
    setEdited(undefined)
  }

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div>
        {ways.length === 0 ? (
          <EmptyState
            icon={Wallet}
            title="No way to pay yet"
            advice="Add your bank account, and clients find everything they need to pay you on their page."
          />
        ) : null}
        <WayList ways={ways} currency={currency} onChange={setWays} onEdit={setEdited} />
        <div className="mt-4">
          {isFull ? (
            <p className="text-ink-soft">You have {wayLimits.ways} ways to pay. Remove one to add another.</p>
          ) : (
            <Button variant="quiet" onClick={() => setEdited(ways.length)}>
              <Plus aria-hidden="true" className="size-5" />
              Add a way to pay
            </Button>
          )}
        </div>
        <div className="mt-6 border-t border-line pt-5">
          <p role="status" className="mb-3 max-w-measure text-ink-soft">
            {isDirty
              ? 'Your changes are not saved yet. To save them you give your password, so that nobody else can change where your money goes.'
              : ''}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button disabled={!isDirty} onClick={() => setIsSaving(true)}>
              Save changes
            </Button>
            {isDirty ? (
              <Button variant="plain" onClick={() => setWays(stored.ways)}>
                Discard changes
              </Button>
            ) : null}
          </div>
        </div>
      </div>
      <ClientPreview ways={shown} currency={currency} />
      {edited === undefined ? null : (
        <WayDialog
          way={ways[edited]}
          currency={currency}
          hasCash={ways.some(({ kind }) => kind === 'cash')}
          onSave={put}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isSaving ? (
        <SaveWaysDialog
          user={user}
          ways={ways}
          replaced={stored.ids}
          onSaved={(saved) => {
            setStored(saved)
            setWays(saved.ways)
            setIsSaving(false)
          }}
          onClose={() => setIsSaving(false)}
        />
      ) : null}
      <LeaveDialog isDirty={isDirty} />
    </div>
  )
}
