// The questions of the form and their operations. A deleted question is kept until the next deletion, so that it can be
// restored in place.
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PricingForm } from '../../../../../../domain/pricing/pricing-form.ts'
import type { EditedQuestion } from '../../../../../../domain/pricing/question-form.ts'
import type { QuestionTemplate } from '../../../../../../domain/pricing/question-templates.ts'
import { makeUuid } from '../../../../lib/browser/make-uuid.ts'
import { duplicated, emptyQuestion, inserted, moved, questionOf, replaced } from './question-changes.ts'

interface Removed {
  question: EditedQuestion
  place: number
}

export function useQuestions() {
  const { getValues, setValue, formState } = useFormContext<PricingForm>()
  const questions = useWatch<PricingForm, 'questions'>({ name: 'questions' })
  const [removed, setRemoved] = useState<Removed>()
  const [openId, setOpenId] = useState<string>()
  const [newId, setNewId] = useState<string>()

  function set(next: EditedQuestion[]) {
    setValue('questions', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  /** A new question is open and receives focus. */
  function showNew(id: string | undefined) {
    setOpenId(id)
    setNewId(id)
  }

  function append(question: EditedQuestion) {
    set([...getValues('questions'), question])
    showNew(question.id)
  }

  return {
    questions,
    removed,
    openId,
    newId,
    setOpenId,
    add: () => append(emptyQuestion(makeUuid)),
    addTemplate: (template: QuestionTemplate) => append(questionOf(template, makeUuid)),
    change: (place: number, question: EditedQuestion) =>
      set(replaced(getValues('questions'), place, question)),
    duplicate: (place: number) => {
      const next = duplicated(getValues('questions'), place, makeUuid)
      set(next)
      showNew(next[place + 1]?.id)
    },
    move: (from: number, to: number) => set(moved(getValues('questions'), from, to)),
    remove: (place: number) => {
      const question = getValues('questions')[place]
      if (!question) return
      setRemoved({ question, place })
      set(getValues('questions').filter((_, at) => at !== place))
    },
    undoRemove: () => {
      if (!removed) return
      set(inserted(getValues('questions'), removed.place, removed.question))
      setRemoved(undefined)
    },
  }
}
