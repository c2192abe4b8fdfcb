// How questions are called in the editor.

import type { EditedQuestion } from '../../../../../../domain/pricing/question-form.ts'
import { joinWords } from '../../../../../../domain/text/join-words.ts'

export function titleOf({ question }: EditedQuestion): string {
  return question.trim() || 'Untitled question'
}

/** "“Until when?” and “Which songs?” are now always asked" */
export function nowAlwaysAsked(questions: EditedQuestion[]): string {
  const titles = questions.map((question) => `“${titleOf(question)}”`)
  const list = joinWords(titles)
  return `${list} ${titles.length === 1 ? 'is' : 'are'} now always asked`
}

/** "Only when “A DJ after the band?” is “Yes”"; undefined for a question that is always asked. */
export function conditionText({ showIf }: EditedQuestion, questions: EditedQuestion[]): string | undefined {
  const other = questions.find(({ id }) => id === showIf?.questionId)
  const option = other?.options.find(({ id }) => id === showIf?.optionId)
  if (!other || !option) return undefined
  return `Only when “${titleOf(other)}” is “${option.label.trim() || 'Untitled option'}”`
}
