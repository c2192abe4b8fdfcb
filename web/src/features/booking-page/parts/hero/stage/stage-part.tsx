// Loads the stage once a question is answered, after the page is live.
import type { Artist } from '../../../rules/artist/read-artist.ts'
import type { FormState } from '../../../rules/state/form-state.ts'
import { hasStage } from '../hero-style.ts'
import { useDecoration } from '../use-decoration.ts'

const load = () => import('./stage.tsx').then((module) => module.Stage)

export function StagePart({ artist, state }: { artist: Artist; state: FormState }) {
  const { questions } = artist
  const { answers } = state.draft
  const isWanted = state.isLive && Object.keys(answers).length > 0 && hasStage(artist)
  const Stage = useDecoration(isWanted, load)
  return Stage ? <Stage questions={questions} answers={answers} /> : null
}
