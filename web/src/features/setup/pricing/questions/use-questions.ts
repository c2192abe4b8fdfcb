// The questions of the form and their operations. What a change takes from questions that depend on it is said.
import type { EditedQuestion } from '../../../../../../domain/pricing/question-form.ts'
import type { QuestionTemplate } from '../../../../../../domain/pricing/question-templates.ts'
import { makeUuid } from '../../../../lib/browser/make-uuid.ts'
import { notice } from '../../../../lib/notices/notice.ts'
import { moved } from '../lists/list-changes.ts'
import { useFormList } from '../lists/use-form-list.ts'
import { pricingMessages } from '../pricing-messages.ts'
import {
  copyOf,
  emptyQuestion,
  questionOf,
  withConditionsOn,
  withoutLostConditions,
} from './question-changes.ts'
import { nowAlwaysAsked } from './question-titles.ts'

export function useQuestions() {
  const list = useFormList('questions')
  const { get, set, insert, append } = list

  /** Returns the questions that are always asked from now on. */
  function releaseDependents(): EditedQuestion[] {
    const { questions, released } = withoutLostConditions(get())
    if (released.length > 0) set(questions)
    return released
  }

  return {
    ...list,
    add: () => append(emptyQuestion(makeUuid)),
    addTemplate: (template: QuestionTemplate) => append(questionOf(template, makeUuid)),
    change: (place: number, question: EditedQuestion) => {
      list.change(place, question)
      const released = releaseDependents()
      if (released.length > 0)
        notice.info(nowAlwaysAsked(released), { description: pricingMessages.released })
    },
    duplicate: (place: number) => {
      const original = get()[place]
      if (original) insert(place + 1, copyOf(original, makeUuid))
    },
    move: (from: number, to: number) => set(moved(get(), from, to)),
    remove: (place: number) => {
      list.remove(place)
      releaseDependents()
    },
    undoRemove: () => {
      list.undoRemove()
      if (list.removed) set(withConditionsOn(list.removed.item, get(), list.removed.before))
    },
  }
}
