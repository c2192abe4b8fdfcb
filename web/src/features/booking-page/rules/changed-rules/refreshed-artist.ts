// The outcome of fetching an artist's rules again while a client fills in the form.

import type { Artist } from '../artist/read-artist.ts'
import type { BookingDraft } from '../draft/booking-draft.ts'
import type { RuleNote } from './rule-changes.ts'

export type RefreshedArtist =
  | { is: 'same' | 'changed'; artist: Artist; draft: BookingDraft; notes: RuleNote[] }
  | { is: 'closed' }
