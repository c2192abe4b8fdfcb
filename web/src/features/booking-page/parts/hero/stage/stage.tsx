// The stage of the hero: who and what the chosen options bring, as silhouettes before a warm light. Decoration only.
// Loaded once an option with icons is chosen, and shown in the place that the hero keeps for it, so nothing moves.
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Answers } from '../../../../../../../domain/pricing/custom-questions.ts'
import type { CustomQuestion } from '../../../../../../../domain/pricing/pricing-rules.ts'
import { StageDrawing } from '../../../../../shared/booking/stage-drawing.tsx'
import { castOf, type Figure } from './stage-cast.ts'

/** As --motion. */
const fadeMs = 160

export function Stage(props: { questions: CustomQuestion[]; answers: Answers }) {
  const [place, setPlace] = useState<Element | null>(null)
  const { figures, hasLights } = castOf(props.questions, props.answers)
  const leaving = useLeaving(figures)
  useLayoutEffect(() => setPlace(document.querySelector('[data-stage]')), [])
  if (!place) return null
  // In the order of their keys: a moved element would fade in again.
  const shown = [...figures, ...leaving].sort((one, other) => (one.key < other.key ? -1 : 1))
  return createPortal(
    <div className="page-width h-full animate-fade">
      <div className="@container relative ml-auto h-full w-1/2 folded:w-36 lit:mx-auto lit:w-full lit:max-w-md">
        <span className={`stage-light ${shownIf(figures.length > 0 || hasLights)}`} />
        <span data-stage-lights={hasLights || undefined} className={`stage-beams ${shownIf(hasLights)}`} />
        {shown.map((figure) => (
          <span
            key={figure.key}
            data-stage-figure={figure.icon}
            className={`stage-figure ${shownIf(!leaving.includes(figure))}`}
            style={{ transform: `translateX(calc(${figure.place}cqw - 50%))` }}
          >
            <StageDrawing icon={figure.icon} className="h-full" />
          </span>
        ))}
      </div>
    </div>,
    place,
  )
}

function shownIf(isShown: boolean): string {
  return isShown ? '' : 'opacity-0'
}

/** Those who have just left, until they have faded. */
function useLeaving(figures: Figure[]): Figure[] {
  const [known, setKnown] = useState(figures)
  const [leaving, setLeaving] = useState<Figure[]>([])
  const isOn = ({ key }: Figure) => figures.some((figure) => figure.key === key)
  if (known.length !== figures.length || !known.every(isOn)) {
    setKnown(figures)
    setLeaving([...leaving, ...known].filter((figure) => !isOn(figure)))
  }
  useEffect(() => {
    if (leaving.length === 0) return
    const timer = setTimeout(() => setLeaving([]), fadeMs)
    return () => clearTimeout(timer)
  }, [leaving])
  return leaving
}
