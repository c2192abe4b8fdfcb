// The steps of the form and the navigation between them: forward when the step is complete, back, straight back to the
// review, and to the step affected by changed rules.
import { type Dispatch, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { focusField, focusStep } from '../parts/frame/focus-step.ts'
import type { Artist } from '../rules/artist/read-artist.ts'
import type { FieldKey } from '../rules/draft/form-fields.ts'
import type { PostedForm } from '../rules/posted/posted-form.ts'
import type { FormAction, FormState } from '../rules/state/form-state.ts'
import { formSteps } from '../rules/steps/form-steps.ts'
import { furthestStep, stepProblems } from '../rules/steps/step-rules.ts'
import { useStepHistory } from './use-step-history.ts'

interface StepOptions {
  artist: Artist
  state: FormState
  dispatch: Dispatch<FormAction>
  isPreview: boolean
  form: RefObject<HTMLFormElement | null>
  headingId: string
  posted: PostedForm | undefined
}

export function useFormSteps(options: StepOptions) {
  const { artist, state, dispatch, isPreview, form, headingId, posted } = options
  const { draft, notes, version, isLive } = state
  const { answers } = draft
  const steps = useMemo(() => formSteps(artist, answers), [artist, answers])
  const now = new Date()
  const furthest = furthestStep(steps, draft, artist, now)
  const [firstStep] = useState(() =>
    Math.max(
      0,
      steps.findIndex(({ key }) => key === posted?.step),
    ),
  )
  const history = useStepHistory(furthest, isPreview || !isLive, firstStep)
  const index = history.step
  const step = steps[index] ?? steps[0]
  const problems = step ? stepProblems(step, draft, artist, now) : []
  const isReview = step?.kind === 'review'
  const [triedStep, setTriedStep] = useState(posted?.hasTried ? posted.step : undefined)
  const [hasReviewed, setHasReviewed] = useState(posted?.hasReviewed ?? false)
  if (isReview && !hasReviewed) setHasReviewed(true)

  // With new rules or answers, the step may have another index; with new rules an earlier one may need attention.
  const shownKey = useRef(step?.key)
  const handledVersion = useRef(version)
  const wasLive = useRef(isLive)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per change of the steps
  useEffect(() => {
    if (!wasLive.current) {
      // The restored answers may be those of a later step.
      wasLive.current = isLive
      shownKey.current = step?.key
      return
    }
    const same = steps.findIndex(({ key }) => key === shownKey.current)
    const concerned = version === handledVersion.current ? -1 : nextWithNotes(0)
    handledVersion.current = version
    const target = Math.min(same === -1 ? index : same, concerned === -1 ? furthest : concerned)
    if (target !== index) history.replace(target)
  }, [steps, version, isLive])

  /** The questions that the client has had a chance to see. */
  const seenQuestions = useRef(new Set<string>())
  useEffect(() => {
    for (const shown of isReview ? steps : step ? [step] : [])
      if (shown.kind === 'questions') for (const { id } of shown.questions) seenQuestions.current.add(id)
  }, [steps, step, isReview])

  // A new step is announced and shown from its top; the first one is left to the page.
  useEffect(() => {
    if (shownKey.current === step?.key) return
    shownKey.current = step?.key
    focusStep(form.current, headingId)
  }, [step?.key, form, headingId])

  function nextWithNotes(from: number): number {
    return steps.findIndex(({ key }, place) => place >= from && notes.some((note) => note.step === key))
  }

  /** The next step with a note, or with a question that another answer has brought up. */
  function nextOpen(from: number): number {
    const isNew = ({ id }: { id: string }) => !seenQuestions.current.has(id)
    const open = steps
      .slice(from)
      .findIndex(
        (other) =>
          notes.some((note) => note.step === other.key) ||
          (other.kind === 'questions' && other.questions.some(isNew)),
      )
    return open === -1 ? steps.length - 1 : from + open
  }

  /** Continues only when the step is complete; otherwise shows what is missing. */
  function leave(target: number) {
    if (problems.length === 0) {
      dispatch({ type: 'dismiss-notes', step: step?.key ?? '' })
      return history.goTo(target)
    }
    setTriedStep(step?.key)
    focusField(form.current, problems[0]?.field)
  }

  /** Shown after an attempt to continue. */
  function errorAt(field: string): string | undefined {
    if (triedStep !== step?.key) return undefined
    return problems.find((problem) => problem.field === field && !problem.isWaiting)?.message
  }

  return {
    steps,
    index,
    step,
    problems,
    isReview,
    notes: notes.filter((note) => note.step === step?.key).map(({ text }) => text),
    goTo: history.goTo,
    goBack: index > 0 ? history.goBack : undefined,
    goToNext: () => leave(index + 1),
    /** Available once the review was visited; stops at steps that need attention. */
    goToReview: hasReviewed && !isReview ? () => leave(nextOpen(index + 1)) : undefined,
    startAgain: () => {
      setTriedStep(undefined)
      setHasReviewed(false)
      history.replace(0)
    },
    errorOf: (field: FieldKey) => errorAt(field),
    errorOfAnswer: (questionId: string) => errorAt(questionId),
  }
}
