// An artist's custom questions, as a profile may hold them, and the interpretation of a client's answers. The booking
// form and the server share these functions, so that answers mean the same to both.
import {
  type CustomQuestion,
  type PriceType,
  type QuestionOption,
  type Selection,
  withQuantity,
} from './pricing-rules.ts'

/** A chosen option by its key, with the number of pieces where it has one. */
export type Choice = string | { id: string; quantity: number }

/** One choice for `single`, several for `multiple`, the text for `text`. */
export type Answer = Choice | Choice[]

/** By question id. */
export type Answers = Record<string, Answer>

export type ChosenOption = QuestionOption & { quantity?: number }

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
      ...readCondition(question.showIf),
    }
  })
}

function readCondition(stored: unknown): Pick<CustomQuestion, 'showIf'> {
  const { questionId, optionId } = asRecord(stored)
  return isText(questionId) && isText(optionId) ? { showIf: { questionId, optionId } } : {}
}

const priceTypes = ['flat', 'percentage', 'hourly', 'quantity', 'rate'] satisfies PriceType[]

function readOption(entry: unknown): QuestionOption[] {
  const { id, label, description, priceType, priceValue, min, max, icons, isFact } = asRecord(entry)
  if (!isText(label)) return []
  const type = priceTypes.find((known) => known === priceType) ?? 'flat'
  return [
    {
      id: isText(id) ? id : label,
      label,
      ...(isText(description) ? { description } : {}),
      priceType: type,
      priceValue: typeof priceValue === 'number' ? priceValue : 0,
      ...(type === 'quantity'
        ? { min: typeof min === 'number' ? min : 1, max: typeof max === 'number' ? max : 1000 }
        : {}),
      // Read where they are shown (stage-icons.ts): the booking page begins without their names.
      ...(Array.isArray(icons) ? { icons } : {}),
      ...(isFact === true ? { isFact } : {}),
    },
  ]
}

export const keyOf = (choice: Choice): string => (typeof choice === 'string' ? choice : choice.id)

/** The questions that these answers ask for, in the artist's order. */
export function visibleQuestions(questions: CustomQuestion[], answers: Answers): CustomQuestion[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  function isVisible({ showIf }: CustomQuestion, depth = 0): boolean {
    if (!showIf) return true
    const other = byId.get(showIf.questionId)
    return (
      other !== undefined &&
      // Rules that are still being edited may have a circle.
      depth < questions.length &&
      chosenOptions(other, answers[other.id]).some(({ id }) => id === showIf.optionId) &&
      isVisible(other, depth + 1)
    )
  }
  return questions.filter((question) => isVisible(question))
}

/** The hourly rate that a client pays at least: the cheapest line-up's, where one must be chosen. */
export function lowestRate(questions: CustomQuestion[], hourlyRate: number): number {
  const lineUps = questions.find(
    ({ required, showIf, options }) =>
      required && !showIf && options.some(({ priceType }) => priceType === 'rate'),
  )
  const rates = lineUps?.options.map(({ priceType, priceValue }) =>
    priceType === 'rate' ? priceValue : hourlyRate,
  )
  return rates ? Math.min(...rates) : hourlyRate
}

/** Whether this answers the question: a selected option, or text that is not blank. */
export function isAnswered(question: CustomQuestion, answer: Answer | undefined): boolean {
  if (question.type === 'text') return typeof answer === 'string' && answer.trim() !== ''
  return chosenOptions(question, answer).length > 0
}

/** The selected options in the artist's order. */
export function chosenOptions(question: CustomQuestion, answer: Answer | undefined): ChosenOption[] {
  if (question.type === 'text' || answer === undefined) return []
  const choices = Array.isArray(answer) ? answer : [answer]
  return question.options.flatMap((option) => {
    const choice = choices.find((chosen) => keyOf(chosen) === option.id)
    if (choice === undefined) return []
    if (option.priceType !== 'quantity') return [option]
    return [{ ...option, quantity: typeof choice === 'string' ? (option.min ?? 1) : choice.quantity }]
  })
}

/** Input of the price functions: every selected option that changes the price, or on which another question depends. */
export function selectionsOf(questions: CustomQuestion[], answers: Answers): Selection[] {
  const isCondition = (questionId: string, optionId: string) =>
    questions.some(({ showIf }) => showIf?.questionId === questionId && showIf.optionId === optionId)
  return visibleQuestions(questions, answers).flatMap((question) =>
    chosenOptions(question, answers[question.id])
      .filter(({ id, priceValue }) => priceValue !== 0 || isCondition(question.id, id))
      .map(({ id, label, priceType, priceValue, quantity }) => ({
        questionId: question.id,
        // An option without an id uses its label as its key, which the database does not know.
        ...(id === label ? {} : { optionId: id }),
        label,
        priceType,
        priceValue,
        ...(quantity === undefined ? {} : { quantity }),
      })),
  )
}

/** Every selected option, also those without a price: what a search within a budget keeps. */
export function pickedOptions(questions: CustomQuestion[], answers: Answers) {
  return visibleQuestions(questions, answers).flatMap((question) =>
    chosenOptions(question, answers[question.id]).map(({ id, label, quantity }) => ({
      questionId: question.id,
      ...(id === label ? { label } : { optionId: id }),
      ...(quantity === undefined ? {} : { quantity }),
    })),
  )
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

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
