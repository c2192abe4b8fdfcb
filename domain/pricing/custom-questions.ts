// An artist's custom questions, as a profile may hold them, and the interpretation of a client's answers. The booking
// form and the server share these functions, so that answers mean the same to both.
import type { CustomQuestion, PriceType, QuestionOption, Selection } from './pricing-rules.ts'

/** A chosen option by its key, with the number of pieces where it has one. */
export type Choice = string | { id: string; quantity: number }

/** One choice for `single`, several for `multiple`, the text for `text`. */
export type Answer = Choice | Choice[]

/** By question id. */
export type Answers = Record<string, Answer>

export type ChosenOption = QuestionOption & { quantity?: number }

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
  const { id, label, description, short, priceType, priceValue, min, max, icons, isFact } = asRecord(entry)
  if (!isText(label)) return []
  const type = priceTypes.find((known) => known === priceType) ?? 'flat'
  return [
    {
      id: isText(id) ? id : label,
      label,
      ...(isText(description) ? { description } : {}),
      ...(isText(short) ? { short } : {}),
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

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
