// Operations on an artist's questions, as pure functions.

import type { PriceType } from '../../../../../../domain/pricing/pricing-rules.ts'
import {
  conditionProblem,
  type EditedOption,
  type EditedQuestion,
} from '../../../../../../domain/pricing/question-form.ts'
import type { QuestionTemplate } from '../../../../../../domain/pricing/question-templates.ts'

type MakeId = () => string

function emptyOption(makeId: MakeId): EditedOption {
  return { id: makeId(), label: '', priceType: 'flat', priceValue: 0 }
}

/** A price that a quantity can have at once, and a line-up too: the rate that it replaces. */
export function withPriceType(option: EditedOption, priceType: PriceType, hourlyRate: number): EditedOption {
  return {
    ...option,
    priceType,
    ...(priceType === 'quantity' ? { min: option.min ?? 1, max: option.max ?? 10 } : {}),
    ...(priceType === 'rate' && !(option.priceValue > 0) ? { priceValue: hourlyRate } : {}),
  }
}

/** A further option has the kind of price of the last one. */
export function nextOption(options: EditedOption[], hourlyRate: number, makeId: MakeId): EditedOption {
  return withPriceType(emptyOption(makeId), options.at(-1)?.priceType ?? 'flat', hourlyRate)
}

export function emptyQuestion(makeId: MakeId): EditedQuestion {
  return {
    id: makeId(),
    question: '',
    description: '',
    type: 'single',
    required: false,
    group: '',
    options: [emptyOption(makeId)],
  }
}

export function questionOf(template: QuestionTemplate, makeId: MakeId): EditedQuestion {
  const { question, description, short, type, required, options } = template
  return {
    id: makeId(),
    question,
    description,
    ...(short ? { short } : {}),
    type,
    required,
    group: '',
    options: options.map((option) => ({ id: makeId(), ...option })),
  }
}

/** Text has no options; a choice has at least one. */
export function withType(
  question: EditedQuestion,
  type: EditedQuestion['type'],
  makeId: MakeId,
): EditedQuestion {
  if (type === 'text') return { ...question, type, options: [] }
  return {
    ...question,
    type,
    options: question.options.length > 0 ? question.options : [emptyOption(makeId)],
  }
}

/** The last remaining option is kept. */
export function withoutOption(question: EditedQuestion, optionId: string): EditedQuestion {
  if (question.options.length <= 1) return question
  return { ...question, options: question.options.filter(({ id }) => id !== optionId) }
}

/** A copy with new ids: answers and prices are looked up by id. */
export function copyOf(original: EditedQuestion, makeId: MakeId): EditedQuestion {
  return {
    ...original,
    id: makeId(),
    question: `${original.question} (copy)`,
    options: original.options.map((option) => ({ ...option, id: makeId() })),
  }
}

/**
 * Removes conditions whose question or option is gone. `released` are the questions that are always asked from now on.
 */
export function withoutLostConditions(questions: EditedQuestion[]): {
  questions: EditedQuestion[]
  released: EditedQuestion[]
} {
  const isLost = ({ showIf }: EditedQuestion) =>
    showIf !== undefined &&
    !questions.find(({ id }) => id === showIf.questionId)?.options.some(({ id }) => id === showIf.optionId)
  return {
    questions: questions.map((question) => (isLost(question) ? withoutCondition(question) : question)),
    released: questions.filter(isLost),
  }
}

export function withoutCondition({ showIf: _, ...question }: EditedQuestion): EditedQuestion {
  return question
}

/** Restores the conditions on a question that is back, as they were before it was deleted. */
export function withConditionsOn(
  restored: EditedQuestion,
  questions: EditedQuestion[],
  before: EditedQuestion[],
): EditedQuestion[] {
  return questions.map((question) => {
    const showIf = before.find(({ id }) => id === question.id)?.showIf
    if (question.showIf || showIf?.questionId !== restored.id) return question
    const conditional = { ...question, showIf }
    return conditionProblem(conditional, questions) ? question : conditional
  })
}
