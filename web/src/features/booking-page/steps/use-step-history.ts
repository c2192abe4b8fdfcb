// Which step one is on. Each is an entry of the browser's history, so its back button goes to the previous step; a
// preview inside another page leaves the history alone.
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface StepEntry {
  step: number
  /** The step of the entry before, when one came from there. */
  from?: number
}

export interface StepHistory {
  step: number
  goTo: (step: number) => void
  goBack: () => void
  /** To another step, in the place of this one. */
  replace: (step: number) => void
}

/** The step is never beyond `furthest`, whatever the history says. */
export function useStepHistory(furthest: number, isPreview: boolean): StepHistory {
  const location = useLocation()
  const navigate = useNavigate()
  const [previewStep, setPreviewStep] = useState(0)
  const entry = readEntry(location.state)
  const wanted = isPreview ? previewStep : entry.step
  const step = Math.min(wanted, furthest)

  function open(state: StepEntry, replace = false) {
    if (isPreview) setPreviewStep(state.step)
    else Promise.resolve(navigate(location, { state, replace })).catch((error: unknown) => reportError(error))
  }

  // Forgotten, not postponed: once the missing answer is there, the page must not jump ahead while the client is typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step that is too far is a reason
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

function readEntry(state: unknown): StepEntry {
  if (typeof state !== 'object' || state === null || !('step' in state)) return { step: 0 }
  const { step, from } = state as Partial<StepEntry>
  if (typeof step !== 'number' || !(step >= 0)) return { step: 0 }
  return typeof from === 'number' ? { step, from } : { step }
}
