// Loads the light of the event once there is a date, after the page is live.
import type { Artist } from '../../../rules/artist/read-artist.ts'
import type { FormState } from '../../../rules/state/form-state.ts'
import { useDecoration } from '../use-decoration.ts'

const load = () => import('./tonights-light.tsx').then((module) => module.TonightsLight)

export function LightPart({ artist, state }: { artist: Artist; state: FormState }) {
  const { eventDate, startTime } = state.draft
  const Light = useDecoration(state.isLive && eventDate !== '', load)
  // Of the currencies, it is the only one of the south.
  const isSouthern = artist.currency === 'AUD'
  return Light ? <Light date={eventDate} startTime={startTime} isSouthern={isSouthern} /> : null
}
