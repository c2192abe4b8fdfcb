// An artist's custom questions, as a profile may hold them, and the interpretation of a client's answers. The booking
// form and the server share these functions, so that answers mean the same to both.
import type { CustomQuestion, QuestionOption, Selection } from './pricing-rules.ts'

/** By question id: an option's key for `single`, the option keys for `multiple`, the text for `text`. */
export type Answers = Record<string, string | string[]>

/** An answer as a booking stores it: choices by label, and by key for programs. */
export interface StructuredResponse {
  question_id: string
  question_text: string
  answer_value: string | string[]
  option_ids?: string[] | undefined
  price_modifier?: number | undefined
  modifier_type?: 'percentage' | 'fixed' | undefined
}

/** Normalised questions; older formats are still accepted. */
export function readQuestions(stored: unknown): CustomQuestion[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown) => {
    const question = asRecord(entry)
    const text = [question.question, question.label, question.text].find(isText)
    if (!isText(question.id) || text === undefined) return []
    const isChoice = question.type === 'single' || question.type === 'multiple'
    return {
      ...(entry as CustomQuestion),
      id: question.id,
      question: text,
      type: isChoice ? (question.type as 'single' | 'multiple') : 'text',
      required: question.required === true,
      options: isChoice && Array.isArray(question.options) ? question.options.flatMap(readOption) : [],
    }
  })
}

function readOption(entry: unknown): QuestionOption[] {
  const { id, label, priceType, priceValue } = asRecord(entry)
  if (!isText(label)) return []
  return [
    {
      id: isText(id) ? id : label,
      label,
      priceType: priceType === 'percentage' ? 'percentage' : 'flat',
      priceValue: typeof priceValue === 'number' ? priceValue : 0,
    },
  ]
}

/** Whether this answers the question: a selected option, or text that is not blank. */
export function isAnswered(question: CustomQuestion, answer: string | string[] | undefined): boolean {
  if (question.type === 'text') return typeof answer === 'string' && answer.trim() !== ''
  return chosenOptions(question, answer).length > 0
}

/** The selected options in the artist's order. */
export function chosenOptions(
  question: CustomQuestion,
  answer: string | string[] | undefined,
): QuestionOption[] {
  if (question.type === 'text' || answer === undefined) return []
  const keys = Array.isArray(answer) ? answer : [answer]
  return question.options.filter((option) => keys.includes(option.id))
}

/** Input of the price functions: every selected option that changes the price. */
export function selectionsOf(questions: CustomQuestion[], answers: Answers): Selection[] {
  return questions.flatMap((question) =>
    chosenOptions(question, answers[question.id])
      .filter(({ priceValue }) => priceValue !== 0)
      .map(({ id, label, priceType, priceValue }) => ({
        questionId: question.id,
        // An option without an id uses its label as its key, which the database does not know.
        ...(id === label ? {} : { optionId: id }),
        label,
        priceType,
        priceValue,
      })),
  )
}

/** All given answers, in the artist's order. */
export function structuredResponses(questions: CustomQuestion[], answers: Answers): StructuredResponse[] {
  return questions
    .filter((question) => isAnswered(question, answers[question.id]))
    .map((question) => {
      const base = { question_id: question.id, question_text: question.question }
      if (question.type === 'text') return { ...base, answer_value: String(answers[question.id]).trim() }
      const options = chosenOptions(question, answers[question.id])
      const labels = options.map(({ label }) => label)
      const [first] = options
      return {
        ...base,
        answer_value: question.type === 'single' ? (labels[0] ?? '') : labels,
        option_ids: options.map(({ id }) => id),
        ...(question.type === 'single' && first && first.priceValue !== 0
          ? {
              price_modifier: first.priceValue,
              modifier_type: first.priceType === 'percentage' ? ('percentage' as const) : ('fixed' as const),
            }
          : {}),
      }
    })
}

/**
 * Answers restored from responses; undefined when one refers to a question or an option that the artist does not have.
 */
export function answersOf(
  questions: CustomQuestion[],
  responses: readonly StructuredResponse[],
): Answers | undefined {
  const answers: Answers = {}
  for (const { question_id, answer_value, option_ids } of responses) {
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
    answers[question_id] = question.type === 'single' ? (keys[0] ?? '') : keys
  }
  return answers
}

function keysOfLabels(question: CustomQuestion, value: string | string[]): string[] | undefined {
  const labels = (Array.isArray(value) ? value : [value]).filter((label) => label !== '')
  const keys = labels.map((wanted) => question.options.find(({ label }) => label === wanted)?.id)
  return keys.every((key) => key !== undefined) ? keys : undefined
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
