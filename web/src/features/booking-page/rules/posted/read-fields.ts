// Reads the fields of one step from a form: as it was posted, or as the client filled it in before the page's code was
// there to notice.
import type { Answer, Choice } from '../../../../../../domain/pricing/custom-questions.ts'
import type { QuestionOption } from '../../../../../../domain/pricing/pricing-rules.ts'
import type { Artist, AskedQuestion } from '../artist/read-artist.ts'
import type { BookingDraft } from '../draft/booking-draft.ts'
import { fieldsAt } from '../draft/form-fields.ts'
import type { FormStep } from '../steps/form-steps.ts'

type Fields = Pick<FormData | URLSearchParams, 'get' | 'getAll' | 'has'>

export const answerName = (questionId: string) => `answer:${questionId}`

/** Encoded, because the ids may hold any character. */
export const quantityName = (questionId: string, optionId: string) =>
  `quantity:${encodeURIComponent(questionId)}:${encodeURIComponent(optionId)}`

export function readFields(
  fields: Fields,
  step: FormStep,
  artist: Artist,
  { answers }: BookingDraft,
): Partial<BookingDraft> {
  if (step.kind === 'questions') {
    const read = step.questions.map((question) => [question.id, readAnswer(fields, question)])
    return { answers: { ...answers, ...Object.fromEntries(read) } }
  }
  return Object.fromEntries(
    fieldsAt(step.kind, artist).map(([key, { initial }]) => {
      if (typeof initial === 'boolean') return [key, fields.has(key)]
      const text = textOf(fields, key)
      return [key, typeof initial === 'number' ? Number(text) || 0 : text]
    }),
  )
}

function readAnswer(fields: Fields, question: AskedQuestion): Answer {
  const name = answerName(question.id)
  if (question.type === 'text') return textOf(fields, name)
  const values = fields.getAll(name).map(String)
  const chosen = question.options
    .filter(({ id }) => values.includes(id))
    .map((option) => choiceOf(option, Number(textOf(fields, quantityName(question.id, option.id)))))
  return (question.type === 'single' && chosen[0]) || chosen
}

/** Without a number, the minimum of an option that is sold by the piece. */
export function choiceOf({ id, priceType, min = 1, max = min }: QuestionOption, quantity = min): Choice {
  if (priceType !== 'quantity') return id
  const whole = Math.round(quantity) || min
  return { id, quantity: Math.min(Math.max(whole, min), max) }
}

/** Forms send line breaks as CR LF. */
function textOf(fields: Fields, name: string): string {
  return String(fields.get(name) ?? '').replaceAll('\r\n', '\n')
}
