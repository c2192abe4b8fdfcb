// Loads the stage once a question is answered, after the page is live. It is decoration: when it cannot be
// loaded, the form goes on without it.
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import type { Artist } from '../../../rules/artist/read-artist.ts'
import type { FormState } from '../../../rules/state/form-state.ts'
import { hasStage } from '../hero-style.ts'

type StageProps = ComponentProps<typeof import('./stage.tsx').Stage>

export function StagePart({ artist, state }: { artist: Artist; state: FormState }) {
  const [Stage, setStage] = useState<ComponentType<StageProps>>()
  const { questions } = artist
  const { answers } = state.draft
  const isWanted = state.isLive && Object.keys(answers).length > 0 && hasStage(artist)
  useEffect(() => {
    if (isWanted)
      import('./stage.tsx').then(
        (module) => setStage(() => module.Stage),
        () => undefined,
      )
  }, [isWanted])
  return Stage && isWanted ? <Stage questions={questions} answers={answers} /> : null
}
