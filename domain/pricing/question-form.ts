// The artist's questions as the pricing form edits them. The database checks the same (pricing-rules.sql).
import * as z from 'zod/mini'
import { change, percentageIsInReason, text } from './form-fields.ts'
import type { CustomQuestion } from './pricing-rules.ts'
import { maxIconsOfOption, readIcons, stageIcons } from './stage-icons.ts'

export const questionLimits = {
  question: 300,
  description: 500,
  group: 60,
  /** Of a question and of an option. */
  short: 80,
  optionsOfQuestion: 30,
  optionLabel: 200,
  optionDescription: 300,
  quantity: 1000,
  /** Of all questions. */
  quantities: 100,
  lineUps: 20,
}

const texts = {
  question: 'Question is required',
  optionLabel: 'Option label is required',
  optionValue: 'Price is required. Use 0 for no change',
  optionMissing: 'At least one option is required for choice questions',
  quantity: 'Use a whole number from 1 to 1,000',
  quantityOrder: 'The maximum must not be less than the minimum',
  icons: `An option can have at most ${maxIconsOfOption} icons`,
  rate: 'A line-up needs an hourly rate of more than 0',
  rateInMultiple: 'Line-ups need a question with a single choice',
  quantities: `You can have at most ${questionLimits.quantities} options with a quantity in all`,
  lineUps: `You can have at most ${questionLimits.lineUps} line-ups`,
  secondLineUps: 'Another question already offers line-ups with their own hourly rate',
  unknownCondition: 'The answer this question depends on does not exist',
  circle: 'This question depends on itself',
}

const quantity = z.optional(
  z.int(texts.quantity).check(z.gte(1, texts.quantity), z.lte(questionLimits.quantity, texts.quantity)),
)

const optionSchema = z
  .object({
    id: z.string(),
    label: text(questionLimits.optionLabel, texts.optionLabel),
    description: z.optional(text(questionLimits.optionDescription)),
    short: z.optional(text(questionLimits.short)),
    priceType: z.enum(['flat', 'percentage', 'hourly', 'quantity', 'rate']),
    priceValue: change(texts.optionValue),
    min: quantity,
    max: quantity,
    icons: z.optional(z.array(z.enum(stageIcons)).check(z.maxLength(maxIconsOfOption, texts.icons))),
    isFact: z.optional(z.boolean()),
  })
  .check(
    percentageIsInReason,
    z.refine(({ priceType, priceValue }) => priceType !== 'rate' || priceValue > 0, {
      error: texts.rate,
      path: ['priceValue'],
    }),
    z.refine(({ priceType, min }) => priceType !== 'quantity' || min !== undefined, {
      error: texts.quantity,
      path: ['min'],
    }),
    z.refine(({ priceType, max }) => priceType !== 'quantity' || max !== undefined, {
      error: texts.quantity,
      path: ['max'],
    }),
    z.refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
      error: texts.quantityOrder,
      path: ['max'],
    }),
  )

const questionSchema = z
  .object({
    id: z.string(),
    question: text(questionLimits.question, texts.question),
    description: text(questionLimits.description),
    short: z.optional(text(questionLimits.short)),
    type: z.enum(['single', 'multiple', 'text']),
    required: z.boolean(),
    group: text(questionLimits.group),
    options: z.array(optionSchema).check(z.maxLength(questionLimits.optionsOfQuestion)),
    showIf: z.optional(z.object({ questionId: z.string(), optionId: z.string() })),
  })
  .check(
    z.refine(({ type, options }) => type === 'text' || options.length > 0, {
      error: texts.optionMissing,
      path: ['options'],
    }),
    z.refine(
      ({ type, options }) => type === 'single' || options.every(({ priceType }) => priceType !== 'rate'),
      { error: texts.rateInMultiple, path: ['type'] },
    ),
  )

export type EditedQuestion = z.infer<typeof questionSchema>
export type EditedOption = EditedQuestion['options'][number]

/** The problem with what a question depends on; undefined without one. */
export function conditionProblem(
  question: Pick<EditedQuestion, 'id' | 'showIf'>,
  questions: EditedQuestion[],
): string | undefined {
  const seen = new Set([question.id])
  let condition = question.showIf
  while (condition) {
    const { questionId, optionId } = condition
    const other = questions.find(({ id }) => id === questionId)
    if (!other?.options.some(({ id }) => id === optionId)) return texts.unknownCondition
    if (seen.has(other.id)) return texts.circle
    seen.add(other.id)
    condition = other.showIf
  }
  return undefined
}

/** The questions that this one can depend on: those with options, unless that makes a circle. */
export function possibleConditions(question: EditedQuestion, questions: EditedQuestion[]): EditedQuestion[] {
  return questions.filter(({ id: questionId, options: [first] }) => {
    if (!first) return false
    const showIf = { questionId, optionId: first.id }
    return conditionProblem({ id: question.id, showIf }, questions) !== texts.circle
  })
}

/** The questions and options that can be asked and priced while others are still being written. */
export function completeQuestions(questions: EditedQuestion[]): EditedQuestion[] {
  const complete = questions
    .map((question) => ({
      ...question,
      options: question.options.filter((option) => optionSchema.safeParse(option).success),
    }))
    .filter((question) => questionSchema.safeParse(question).success)
  return complete.filter((question) => conditionProblem(question, complete) === undefined)
}

export const offersLineUps = ({ options }: EditedQuestion) =>
  options.some(({ priceType }) => priceType === 'rate')

const countOf = ({ options }: EditedQuestion, kind: EditedOption['priceType']) =>
  options.filter(({ priceType }) => priceType === kind).length

export const questionsSchema = z.array(questionSchema).check((context) => {
  const questions = context.value
  const withLineUps = questions.filter(offersLineUps)
  let quantities = 0
  for (const [place, question] of questions.entries()) {
    const problem = conditionProblem(question, questions)
    if (problem)
      context.issues.push({ code: 'custom', message: problem, path: [place, 'showIf'], input: question })
    const before = quantities
    quantities += countOf(question, 'quantity')
    if (before <= questionLimits.quantities && quantities > questionLimits.quantities) {
      const path = [place, 'options']
      context.issues.push({ code: 'custom', message: texts.quantities, path, input: question })
    }
    if (countOf(question, 'rate') > questionLimits.lineUps) {
      const path = [place, 'options']
      context.issues.push({ code: 'custom', message: texts.lineUps, path, input: question })
    }
    if (withLineUps.indexOf(question) > 0) {
      const path = [place, 'options']
      context.issues.push({ code: 'custom', message: texts.secondLineUps, path, input: question })
    }
  }
})

export function editedQuestion(
  question: CustomQuestion & { description?: unknown; group?: unknown },
): EditedQuestion {
  const { id, type, required, options, short, showIf } = question
  return {
    id,
    question: question.question,
    description: typeof question.description === 'string' ? question.description : '',
    type,
    required,
    group: typeof question.group === 'string' ? question.group : '',
    options: options.map(({ icons, ...option }) => ({
      ...option,
      ...(icons ? { icons: readIcons(icons) } : {}),
    })),
    ...(typeof short === 'string' && short ? { short } : {}),
    ...(showIf ? { showIf } : {}),
  }
}

/** Without optional fields that are empty or do not apply. */
export function storedQuestion({ description, group, short, showIf, options, ...question }: EditedQuestion) {
  return {
    ...question,
    options: options.map(storedOption),
    ...(description ? { description } : {}),
    ...(group ? { group } : {}),
    ...(short ? { short } : {}),
    ...(showIf ? { showIf } : {}),
  }
}

function storedOption({ description, short, min, max, icons, isFact, ...option }: EditedOption) {
  return {
    ...option,
    ...(description ? { description } : {}),
    ...(short ? { short } : {}),
    ...(option.priceType === 'quantity' ? { min, max } : {}),
    ...(icons?.length ? { icons } : {}),
    ...(isFact && option.priceType !== 'rate' ? { isFact } : {}),
  }
}
