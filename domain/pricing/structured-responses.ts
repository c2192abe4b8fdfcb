// A client's answers as a request sends them and a booking stores them: with the texts of questions and options.
import { type Answers, chosenOptions, isAnswered, visibleQuestions } from './custom-questions.ts'
import { type CustomQuestion, withQuantity } from './pricing-rules.ts'

/** An answer as a booking stores it: choices by label, and by key for programs. */
export interface StructuredResponse {
  question_id: string
  question_text: string
  answer_value: string | string[]
  option_ids?: string[] | undefined
  /** By option key. */
  quantities?: Record<string, number> | undefined
  price_modifier?: number | undefined
  modifier_type?: 'percentage' | 'fixed' | undefined
}

/** All given answers, in the artist's order. */
export function structuredResponses(questions: CustomQuestion[], answers: Answers): StructuredResponse[] {
  return visibleQuestions(questions, answers)
    .filter((question) => isAnswered(question, answers[question.id]))
    .map((question) => {
      const base = { question_id: question.id, question_text: question.question }
      if (question.type === 'text') return { ...base, answer_value: String(answers[question.id]).trim() }
      const options = chosenOptions(question, answers[question.id])
      const labels = options.map(({ label, quantity }) => withQuantity(label, quantity))
      const quantities = options.flatMap(({ id, quantity }) =>
        quantity === undefined ? [] : [[id, quantity] as const],
      )
      const [first] = options
      const isModifier = first?.priceType === 'flat' || first?.priceType === 'percentage'
      return {
        ...base,
        answer_value: question.type === 'single' ? (labels[0] ?? '') : labels,
        option_ids: options.map(({ id }) => id),
        ...(quantities.length > 0 ? { quantities: Object.fromEntries(quantities) } : {}),
        ...(question.type === 'single' && first && isModifier && first.priceValue !== 0
          ? {
              price_modifier: first.priceValue,
              modifier_type: first.priceType === 'percentage' ? ('percentage' as const) : ('fixed' as const),
            }
          : {}),
      }
    })
}

/**
 * Answers restored from responses; undefined when one refers to a question or an option that the artist does not have,
 * or that the other answers do not ask for.
 */
export function answersOf(
  questions: CustomQuestion[],
  responses: readonly StructuredResponse[],
): Answers | undefined {
  const answers: Answers = {}
  for (const { question_id, answer_value, option_ids, quantities } of responses) {
    const question = questions.find(({ id }) => id === question_id)
    if (!question || Object.hasOwn(answers, question_id)) return undefined
    if (question.type === 'text') {
      answers[question_id] = Array.isArray(answer_value) ? answer_value.join(', ') : answer_value
      continue
    }
    const keys = option_ids ?? keysOfLabels(question, answer_value)
    if (!keys?.every((key) => question.options.some(({ id }) => id === key))) return undefined
    if (new Set(keys).size !== keys.length || (question.type === 'single' && keys.length > 1))
      return undefined
    const choices = keys.map((id) => {
      const quantity = quantities?.[id]
      return quantity === undefined ? id : { id, quantity }
    })
    answers[question_id] = question.type === 'single' ? (choices[0] ?? '') : choices
  }
  const visible = visibleQuestions(questions, answers)
  return Object.keys(answers).every((id) => visible.some((question) => question.id === id))
    ? answers
    : undefined
}

function keysOfLabels(question: CustomQuestion, value: string | string[]): string[] | undefined {
  const labels = (Array.isArray(value) ? value : [value]).filter((label) => label !== '')
  const keys = labels.map((wanted) => question.options.find(({ label }) => label === wanted)?.id)
  return keys.every((key) => key !== undefined) ? keys : undefined
}
