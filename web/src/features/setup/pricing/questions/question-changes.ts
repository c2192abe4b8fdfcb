// Operations on an artist's questions, as pure functions from list to list.
import type { EditedOption, EditedQuestion } from '../../../../../../domain/pricing/question-form.ts'
import type { QuestionTemplate } from '../../../../../../domain/pricing/question-templates.ts'

type MakeId = () => string

export function emptyOption(makeId: MakeId): EditedOption {
  return { id: makeId(), label: '', priceType: 'flat', priceValue: 0 }
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
  const { question, description, type, required, options } = template
  return {
    id: makeId(),
    question,
    description,
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

/** Inserts a copy right after it, with new ids: answers and prices are looked up by id. */
export function duplicated(questions: EditedQuestion[], place: number, makeId: MakeId): EditedQuestion[] {
  const original = questions[place]
  if (!original) return questions
  const copy = {
    ...original,
    id: makeId(),
    question: `${original.question} (copy)`,
    options: original.options.map((option) => ({ ...option, id: makeId() })),
  }
  return [...questions.slice(0, place + 1), copy, ...questions.slice(place + 1)]
}

export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || from === to || to < 0 || to >= items.length) return items
  const others = items.filter((_, place) => place !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

export function inserted<Item>(items: Item[], place: number, item: Item): Item[] {
  return [...items.slice(0, place), item, ...items.slice(place)]
}

export function replaced<Item>(items: Item[], place: number, item: Item): Item[] {
  return items.map((old, at) => (at === place ? item : old))
}
