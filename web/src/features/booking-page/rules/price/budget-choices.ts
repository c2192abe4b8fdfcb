// What a client can have for a budget: the call, and what adopting a choice changes in the draft.
import { type BudgetChoice, readBudgetChoices } from '../../../../../../domain/api/rpc-answers.ts'
import {
  type Answers,
  type Choice,
  chosenOptions,
  selectionsOf,
  visibleQuestions,
} from '../../../../../../domain/pricing/custom-questions.ts'
import type { QuestionOption, Selection } from '../../../../../../domain/pricing/pricing-rules.ts'
import type { ApiAddress } from '../../../../lib/api/api-address.ts'
import { createDataClient, unwrap } from '../../../../lib/api/data-client.ts'
import type { Artist, AskedQuestion } from '../artist/read-artist.ts'
import type { BookingDraft } from '../draft/booking-draft.ts'
import { dateArgument, fetchRunningPrice, type PriceQuestion } from './booking-prices.ts'

export interface FoundChoices {
  budget: number
  choices: BudgetChoice[]
  /** When nothing is affordable: what the artist costs at least, if that could be determined. */
  startingPrice?: number | undefined
}

/** For the venue, the date and the answers of the draft. */
export async function findChoices(
  config: ApiAddress,
  artist: Artist,
  question: PriceQuestion,
  { budget, answers }: { budget: number; answers: Answers },
  signal: AbortSignal,
): Promise<FoundChoices> {
  const answer = await createDataClient(config)
    .rpc('find_choices_within_budget', {
      artist_slug: question.slug,
      budget,
      distance_km: question.kilometres,
      ...dateArgument(question),
      picked: pickedOptions(artist.questions, answers),
    })
    .abortSignal(signal)
  const choices = readBudgetChoices(unwrap(answer))
  if (choices.length > 0) return { budget, choices }
  const startingPrice = await findStartingPrice(config, artist, question, signal).catch(() => undefined)
  return { budget, choices, startingPrice }
}

/** Every selected option, also those without a price: what a search within a budget keeps. */
function pickedOptions(questions: AskedQuestion[], answers: Answers) {
  return visibleQuestions(questions, answers).flatMap((question) =>
    chosenOptions(question, answers[question.id]).map(({ id, label, quantity }) => ({
      questionId: question.id,
      ...(id === label ? { label } : { optionId: id }),
      ...(quantity === undefined ? {} : { quantity }),
    })),
  )
}

/** The shortest performance with the cheapest answers that are required, and the cheapest line-up or none. */
async function findStartingPrice(
  config: ApiAddress,
  { questions, shortestHours: hours }: Artist,
  question: PriceQuestion,
  signal: AbortSignal,
): Promise<number> {
  const free = questions.filter(({ showIf, options }) => !showIf && options.length > 0)
  const cheapest = (asked: AskedQuestion[]): Answers =>
    Object.fromEntries(asked.map(({ id, options }) => [id, cheapestOf(options)]))
  const required = free.filter((asked) => asked.required)
  const lineUps = free.filter(({ options }) => options.some(({ priceType }) => priceType === 'rate'))
  const quotes = await Promise.all(
    [cheapest(required), cheapest([...required, ...lineUps])].map((answers) =>
      fetchRunningPrice(config, { ...question, hours, selections: selectionsOf(questions, answers) }, signal),
    ),
  )
  return Math.min(...quotes.map(({ total }) => total))
}

/** Of those that are not for the client alone to state. */
function cheapestOf(all: QuestionOption[]): string {
  const others = all.filter(({ isFact }) => !isFact)
  const options = others.length > 0 ? others : all
  const prices = options.map(({ priceValue }) => priceValue)
  return options[prices.indexOf(Math.min(...prices))]?.id ?? ''
}

/** The selections that a client should know about: those of questions that can change the price. */
export function shownSelections({ questions }: Artist, { selections }: BudgetChoice): Selection[] {
  const priced = pricedQuestions(questions)
  return selections.filter(({ questionId }) => priced.some(({ id }) => id === questionId))
}

/** Hours and answers of a choice. Answers that cannot change the price are kept as the client gave them. */
export function adoptChoice(
  { questions }: Artist,
  { answers }: BookingDraft,
  { hours, selections }: BudgetChoice,
): Pick<BookingDraft, 'performanceDuration' | 'answers'> {
  const adopted = { ...answers }
  for (const question of pricedQuestions(questions)) {
    const choices = selections
      .filter(({ questionId }) => questionId === question.id)
      .map(({ optionId, label, quantity }): Choice => {
        const id = optionId ?? label
        return quantity === undefined ? id : { id, quantity }
      })
    const [first] = choices
    if (first === undefined) delete adopted[question.id]
    else adopted[question.id] = question.type === 'single' ? first : choices
  }
  return { performanceDuration: hours, answers: adopted }
}

/** Those with a price, and those on which others depend. */
function pricedQuestions(questions: AskedQuestion[]): AskedQuestion[] {
  const parents = new Set(questions.map(({ showIf }) => showIf?.questionId))
  return questions.filter(
    ({ id, options }) =>
      options.some(({ priceValue }) => priceValue !== 0) || (parents.has(id) && options[0]),
  )
}
