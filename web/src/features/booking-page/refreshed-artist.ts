// The outcome of fetching an artist's rules again while a client fills in the form.
import type { BookingDraft } from './draft/booking-draft.ts'
import type { RuleNote } from './price/rule-changes.ts'
import type { Artist } from './read-artist.ts'

export type RefreshedArtist =
  | { is: 'same' | 'changed'; artist: Artist; draft: BookingDraft; notes: RuleNote[] }
  | { is: 'closed' }
