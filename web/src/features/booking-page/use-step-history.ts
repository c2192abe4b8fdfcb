// Which step one is on. Each is an entry of the browser's history, so its back button goes to the previous step; a
// preview inside another page leaves the history alone.
import { useState } from 'react'
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
  /** To the first step, in the place of this one. */
  startAgain: () => void
}

/** Nobody is further than `furthest`, whatever the history says. */
export function useStepHistory(furthest: number, isPreview: boolean): StepHistory {
  const location = useLocation()
  const navigate = useNavigate()
  const [previewStep, setPreviewStep] = useState(0)
  const entry = readEntry(location.state)
  const step = Math.min(isPreview ? previewStep : entry.step, furthest)

  function open(state: StepEntry, replace = false) {
    if (isPreview) setPreviewStep(state.step)
    else void navigate(location, { state, replace })
  }

  return {
    step,
    goTo: (next) => open({ step: next, from: step }),
    goBack: () => {
      const isStraight = !isPreview && entry.step === step && entry.from === step - 1
      if (isStraight) void navigate(-1)
      else open({ step: Math.max(0, step - 1), from: step })
    },
    startAgain: () => open({ step: 0 }, true),
  }
}

function readEntry(state: unknown): StepEntry {
  if (typeof state !== 'object' || state === null || !('step' in state)) return { step: 0 }
  const { step, from } = state as Partial<StepEntry>
  if (typeof step !== 'number' || !(step >= 0)) return { step: 0 }
  return typeof from === 'number' ? { step, from } : { step }
}
