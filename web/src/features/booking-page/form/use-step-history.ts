// The current step. Each step is an entry in the browser history, so that the back button goes to the previous one; a
// preview inside another page does not touch the history.
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface StepEntry {
  step: number
  /** The step of the previous entry, when the client came from there. */
  from?: number
}

export interface StepHistory {
  step: number
  goTo: (step: number) => void
  goBack: () => void
  /** Replaces the current step with another one. */
  replace: (step: number) => void
}

/** The step never exceeds `furthest`, regardless of the history. */
/** `start` is the step to begin with, and to return to at the beginning of the history. */
export function useStepHistory(furthest: number, isPreview: boolean, start = 0): StepHistory {
  const location = useLocation()
  const navigate = useNavigate()
  const [previewStep, setPreviewStep] = useState(start)
  const entry = readEntry(location.state, start)
  const wanted = isPreview ? previewStep : entry.step
  const step = Math.min(wanted, furthest)

  function open(state: StepEntry, replace = false) {
    if (isPreview) setPreviewStep(state.step)
    else Promise.resolve(navigate(location, { state, replace })).catch((error: unknown) => reportError(error))
  }

  // Reset, not postponed: once the missing answer is there, the page must not jump ahead while the client is typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step that is too far should trigger this
  useEffect(() => {
    if (wanted > step) open({ step }, true)
  }, [wanted, step])

  return {
    step,
    goTo: (next) => open({ step: next, from: step }),
    goBack: () => {
      const isStraight = !isPreview && entry.step === step && entry.from === step - 1
      if (isStraight) Promise.resolve(navigate(-1)).catch((error: unknown) => reportError(error))
      else open({ step: Math.max(0, step - 1), from: step })
    },
    replace: (next) => open({ step: next }, true),
  }
}

function readEntry(state: unknown, start: number): StepEntry {
  if (typeof state !== 'object' || state === null || !('step' in state)) return { step: start }
  const { step, from } = state as Partial<StepEntry>
  if (typeof step !== 'number' || !(step >= 0)) return { step: 0 }
  return typeof from === 'number' ? { step, from } : { step }
}
