// Changes of blocked dates: what opening a range does to the blocks it touches, and storing changes so that they can be
// undone.
import type { BlockedDates } from '../../../../../domain/api/rpc-answers.ts'
import { unwrap } from '../../../lib/api/data-client.ts'
import type { SessionClient } from '../../../lib/session/session-store.ts'
import { addDays } from '../../../shared/booking/add-days.ts'
import { countDays } from './calendar-days.ts'

type NewBlock = Omit<BlockedDates, 'id'>

export interface BlockChanges {
  add: NewBlock[]
  /** The block before, and its dates after. */
  resize: { block: BlockedDates; first_date: string; last_date: string }[]
  remove: BlockedDates[]
}

/** Opens the days of a range, and keeps the rest of each block that reaches beyond it. */
export function changesToOpen(blocks: BlockedDates[], first: string, last: string): BlockChanges {
  const changes: BlockChanges = { add: [], resize: [], remove: [] }
  for (const block of blocks) {
    if (block.last_date < first || block.first_date > last) continue
    const before = { first_date: block.first_date, last_date: addDays(first, -1) }
    const after = { first_date: addDays(last, 1), last_date: block.last_date }
    const [kept, split] = [before, after].filter((part) => part.first_date <= part.last_date)
    if (kept) changes.resize.push({ block, ...kept })
    else changes.remove.push(block)
    if (split) changes.add.push({ ...split, note: block.note })
  }
  return changes
}

/** Days in several blocks count once. */
export function countBlockedDays(blocks: BlockedDates[]): number {
  const days = blocks.flatMap((block) =>
    Array.from({ length: countDays(block.first_date, block.last_date) }, (_, place) =>
      addDays(block.first_date, place),
    ),
  )
  return new Set(days).size
}

/**
 * Stores the changes and returns those that undo them. Adds before it removes: if a call fails midway, a day may stay
 * blocked, but none is opened by mistake.
 */
export async function storeChanges(
  client: SessionClient,
  artistId: string,
  { add, resize, remove }: BlockChanges,
): Promise<BlockChanges> {
  const table = () => client.from('blocked_dates')
  const undo: BlockChanges = { add: remove.map(({ id: _, ...block }) => block), resize: [], remove: [] }
  if (add.length > 0) {
    const rows = add.map((block) => ({ ...block, artist_id: artistId }))
    undo.remove = unwrap(await table().insert(rows).select('id, first_date, last_date, note')) ?? []
  }
  for (const { block, ...dates } of resize) {
    unwrap(await table().update(dates).eq('id', block.id))
    const { first_date, last_date } = block
    undo.resize.push({ block: { ...block, ...dates }, first_date, last_date })
  }
  if (remove.length > 0) {
    const ids = remove.map(({ id }) => id)
    unwrap(await table().delete().in('id', ids))
  }
  return undo
}
