// Takes a form that was posted without scripts: reads the fields, measures a new venue, checks the date, asks for the
// price, and goes to the next step or sends the request. Runs on the server, with the same rules and calls as in a
// browser.

import * as z from 'zod/mini'
import type { Quote } from '../../../../../../domain/pricing/pricing-rules.ts'
import type { FormPost } from '../../../../../../domain/site/page-renderer.ts'
import { type Artist, readArtist } from '../artist/read-artist.ts'
import { fetchTakenDates } from '../dates/fetch-taken-dates.ts'
import { type BookingDraft, readDraft } from '../draft/booking-draft.ts'
import { fitToForm } from '../draft/form-fields.ts'
import {
  fetchRunningPrice,
  isOutOfAreaRefusal,
  type PricedAnswers,
  priceQuestion,
} from '../price/booking-prices.ts'
import { formReducer, startForm } from '../state/form-state.ts'
import { type FormStep, formSteps } from '../steps/form-steps.ts'
import { furthestStep, stepProblems } from '../steps/step-rules.ts'
import { sentRequest } from '../submission/sent-request.ts'
import { submissionProblem, submitBooking } from '../submission/submit-booking.ts'
import { measureVenue } from '../venue/measure-venue.ts'
import { hasPrice, isUncertain, venueDistance } from '../venue/venue-distance.ts'
import { chooseKnown, placesOf, venuePlaceName, withChoice } from '../venue/venue-places.ts'
import { postedActions as actions, postedNames as names } from './form-actions.ts'
import type { PostedForm } from './posted-form.ts'
import { readFields } from './read-fields.ts'

type Api = FormPost['config'] & Pick<FormPost, 'fetch'>

const quoteSchema = z.object({
  base_price: z.number(),
  distance_charge: z.number(),
  add_ons: z.array(
    z.object({
      label: z.string(),
      amount: z.number(),
      type: z.enum(['flat', 'percentage', 'hourly', 'quantity', 'rate']),
      question: z.optional(z.string()),
      quantity: z.optional(z.number()),
      date_rule: z.optional(z.string()),
    }),
  ),
  total: z.number(),
  currency: z.string(),
})

const tokenMessages = {
  early: {
    title: 'That was very quick',
    description: 'Nothing has been sent yet. Please look it over, then press the button once more.',
  },
  invalid: {
    title: 'Please send it once more',
    description:
      'Nothing has been sent yet, because this page was open for a long time. Your answers are kept.',
  },
}

export async function takeForm(post: FormPost): Promise<PostedForm> {
  const { config, profile, fields, tokens } = post
  const api = { ...config, fetch: post.fetch }
  const artist = readArtist(profile)
  const kept = fitToForm(readDraft(readJson(fields.get(names.draft))), artist)
  const shown = stepOf(formSteps(artist, kept.answers), fields.get(names.step))
  const action = fields.get(names.go) ?? actions.next
  const read = { ...kept, ...readFields(fields, shown, artist, kept) }
  const draft = await withCheckedDate(
    api,
    artist,
    await withVenue(api, artist, withAction(read, action), fields),
  )

  const { submissionId } = draft
  const given = fields.get(names.token) ?? ''
  const tokenState = tokens.check(submissionId, given)
  const target = nextStep(artist, draft, shown, action)
  const hasReviewed = fields.has(names.hasReviewed) || target.step.kind === 'review'
  const form: PostedForm = {
    draft,
    step: target.step.key,
    hasTried: target.hasTried,
    hasReviewed,
    priced: undefined,
    hasPriceFailed: false,
    problem: undefined,
    priceChange: undefined,
    sent: undefined,
    token: tokenState === 'invalid' ? tokens.issue(submissionId) : given,
  }
  const isSending = action === actions.send || action === actions.agree
  const seen = readSeen(fields.get(names.seen), artist, draft)
  if (!isSending || target.step.kind !== 'review') return withPrice(api, artist, form, seen)
  if (tokenState !== 'valid')
    return { ...(await withPrice(api, artist, form, seen)), problem: tokenMessages[tokenState] }
  const website = fields.get('website') ?? ''
  return send(api, artist, form, { seen, website, isAgreed: action === actions.agree })
}

/** What the button itself changes. */
function withAction(draft: BookingDraft, action: string): BookingDraft {
  const { venue } = draft
  if (action.startsWith(actions.date)) return { ...draft, eventDate: action.slice(actions.date.length) }
  if (venue && action === actions.ask) return { ...draft, venue: { ...venue, isAsking: true } }
  if (venue && action === actions.doNotAsk) return { ...draft, venue: { ...venue, isAsking: false } }
  return draft
}

async function withVenue(
  api: Api,
  { slug, maxRadius }: Artist,
  draft: BookingDraft,
  fields: URLSearchParams,
): Promise<BookingDraft> {
  const { venue } = draft
  if (venueDistance(draft).state === 'measuring')
    return { ...draft, venue: await measureVenue(api, slug, draft.venueAddress.trim()) }
  const choice = fields.get(venuePlaceName)
  if (choice === null || !venue || !isUncertain(draft)) return draft
  const { options, current } = placesOf(venue, maxRadius)
  if (choice === current) return draft
  const known = chooseKnown(venue, maxRadius, choice)
  if (known) return { ...draft, venue: known }
  if (!options.includes(choice)) return draft
  const { distance } = await measureVenue(api, slug, choice)
  return distance ? { ...draft, venue: withChoice(venue, { chosenPlace: choice, chosen: distance }) } : draft
}

/** Without an answer the form goes on: the server decides when the request is sent. */
async function withCheckedDate(api: Api, { slug }: Artist, draft: BookingDraft): Promise<BookingDraft> {
  if (draft.eventDate === '') return draft
  const taken = await fetchTakenDates(api, slug, new AbortController().signal)
  return taken ? formReducer(startForm(draft), { type: 'dates', taken }).draft : draft
}

/** Goes on only when the step is complete, and when its answers bring up no further question. */
function nextStep(
  artist: Artist,
  draft: BookingDraft,
  shown: FormStep,
  action: string,
): { step: FormStep; hasTried: boolean } {
  const now = new Date()
  const steps = formSteps(artist, draft.answers)
  const step = stepOf(steps, shown.key)
  const index = steps.indexOf(step)
  const furthest = furthestStep(steps, draft, artist, now)
  const at = (place: number) => ({
    step: steps[Math.min(Math.max(place, 0), furthest)] ?? step,
    hasTried: false,
  })
  if (action === actions.previous) return at(index - 1)
  if (action.startsWith(actions.step))
    return at(steps.indexOf(stepOf(steps, action.slice(actions.step.length))))
  if (action === actions.price || action.startsWith(actions.date)) return { step, hasTried: false }
  if (action === actions.ask || action === actions.doNotAsk) return { step, hasTried: false }
  if (stepProblems(step, draft, artist, now).length > 0) return { step, hasTried: true }
  const hasNewQuestion =
    step.kind === 'questions' &&
    shown.kind === 'questions' &&
    step.questions.some(({ id }) => shown.questions.every((other) => other.id !== id))
  if (hasNewQuestion) return { step, hasTried: false }
  if (action === actions.next) return at(index + 1)
  // To the review, or to the first step that new rules have made incomplete.
  return { ...at(furthest), hasTried: furthest < steps.length - 1 }
}

function stepOf(steps: FormStep[], key: string | null): FormStep {
  const step = steps.find((candidate) => candidate.key === key) ?? steps[0]
  if (!step) throw new Error('A form has at least one step.')
  return step
}

async function withPrice(
  api: Api,
  artist: Artist,
  form: PostedForm,
  seen: PricedAnswers | undefined,
): Promise<PostedForm> {
  const { draft } = form
  if (!artist.hasPrices || !hasPrice(draft, artist.maxRadius)) return form
  const question = priceQuestion(artist, draft)
  try {
    return { ...form, priced: { question, quote: await fetchRunningPrice(api, question) } }
  } catch (error) {
    const isOutOfArea = isOutOfAreaRefusal(error)
    const missed = formReducer(startForm(draft), { type: 'miss-price', isOutOfArea })
    return { ...form, draft: missed.draft, priced: seen, hasPriceFailed: !isOutOfArea }
  }
}

async function send(
  api: Api,
  artist: Artist,
  form: PostedForm,
  given: { seen: PricedAnswers | undefined; website: string; isAgreed: boolean },
): Promise<PostedForm> {
  const { draft } = form
  const { seen, website, isAgreed } = given
  const outcome: Partial<PostedForm> = {}
  const toStep = (step: string, changes: Partial<BookingDraft>) =>
    Object.assign(outcome, { draft: { ...draft, ...changes }, step })
  await submitBooking(
    {
      artist,
      draft,
      seen,
      // They were read for this request.
      refreshArtist: async () => ({ is: 'same', artist, draft, notes: [] }),
      onVenue: (venue) => {
        outcome.draft = { ...draft, venue }
      },
      onDateRefused: (freeDates) => {
        const { eventDate: date, startTime } = draft
        toStep('event', { refusedDate: { date, startTime, freeDates } })
      },
      onSent: (sent) => {
        outcome.sent = sentRequest(sent, artist, draft)
      },
    },
    {
      config: api,
      // The server allows a few requests an hour without a proof of work.
      takeHeader: async () => ({ 'x-proof-of-work': 'none' }),
      setPriceChange: (priceChange) => {
        outcome.priceChange = priceChange
      },
      report: (problem) => {
        outcome.problem = problem
      },
    },
    website,
    isAgreed ? seen?.quote : undefined,
  ).catch((error: unknown) => {
    outcome.problem = submissionProblem(error)
  })
  const next = { ...form, ...outcome }
  if (next.sent) return next
  return {
    ...(await withPrice(api, artist, next, seen)),
    ...(next.priceChange ? { priced: next.priceChange.now } : {}),
  }
}

/** The price that the client saw with these answers. */
function readSeen(text: string | null, artist: Artist, draft: BookingDraft): PricedAnswers | undefined {
  const seen = quoteSchema.safeParse(readJson(text))
  return seen.success ? { question: priceQuestion(artist, draft), quote: seen.data as Quote } : undefined
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
