// Reads a client's answers in every format a booking may hold: {structured_responses, raw_form_data}, or a plain map.
// Older bookings stored answers as objects, as booleans, or under other names.
import { readQuestions } from '../pricing/custom-questions.ts'
import { priceHint } from '../pricing/price-hint.ts'
import { type CustomQuestion, withQuantity } from '../pricing/pricing-rules.ts'

export interface GivenAnswer {
  id: string
  question: string
  isRequired: boolean
  type: string
  /** Empty when there is no answer. */
  answer: string
  /** The effect on the price, as "+25%". */
  priceHint?: string
}

export interface LabelledText {
  label: string
  text: string
}

interface Structured {
  question_id?: unknown
  question_text?: unknown
  answer_value?: unknown
  option_ids?: unknown
  price_modifier?: unknown
  modifier_type?: unknown
}

const typeNames = { single: 'Single choice', multiple: 'Multiple choice', text: 'Text' }

/** Fields that the page shows elsewhere, or that are meaningless to a reader. */
const shownElsewhere = new Set(
  [
    ['eventName', 'eventDate', 'venueName', 'venueAddress', 'calculatedDistance', 'performanceDuration'],
    ['contactName', 'contactEmail', 'contactPhone', 'setArrangement', 'structuredresponses', 'rawformdata'],
  ]
    .flat()
    .map((key) => key.toLowerCase()),
)

/** Nobody can send the form without agreeing to what is asked, so "No" means that it was not asked. */
const agreements = new Set(['setuptimeagreement', 'minimumspaceagreement'])

/** The form as filled in, by field. */
function rawFormData(responses: unknown): Record<string, unknown> {
  const all = asRecord(responses)
  const raw = all.raw_form_data
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? asRecord(raw) : all
}

export function setArrangement(responses: unknown): string | undefined {
  const raw = rawFormData(responses)
  const otherKey = Object.keys(raw).find((key) => /arrangement/i.test(key) && answerText(raw[key]) !== '')
  const candidates = [raw.setArrangement, raw.set_arrangement, otherKey ? raw[otherKey] : undefined]
  return candidates.map(answerText).find((text) => text !== '')
}

/** Formats any stored answer as text: Yes or No, lists joined with commas, objects by their answer or value. */
export function answerText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) {
    return value
      .map(answerText)
      .filter((text) => text !== '')
      .join(', ')
  }
  if (typeof value === 'object') {
    const { answer, value: inner, answer_value, label } = value as Record<string, unknown>
    return answerText(answer ?? inner ?? answer_value ?? label)
  }
  return String(value).trim()
}

/**
 * Each of the artist's questions with its answer, then answers to removed questions. A question that depends on another
 * answer is left out when it has none: the client may not have been asked.
 */
export function givenAnswers(storedQuestions: unknown, responses: unknown, currency: string): GivenAnswer[] {
  const questions = readQuestions(storedQuestions)
  const structured = readStructured(responses)
  const raw = rawFormData(responses)
  const used = new Set<Structured>()
  const asked = questions.flatMap((question): GivenAnswer[] => {
    const found =
      structured.find(({ question_id }) => question_id === question.id) ??
      structured.find(({ question_text }) => answerText(question_text) === question.question)
    if (found) used.add(found)
    const stored = found ? found.answer_value : (raw[question.id] ?? raw[question.question])
    const hint = hintOf(question, stored, found, currency)
    const answer = withLabels(question, stored)
    if (question.showIf && answer === '') return []
    return [
      {
        id: question.id,
        question: question.question,
        isRequired: question.required,
        type: typeNames[question.type],
        answer,
        ...(hint ? { priceHint: hint } : {}),
      },
    ]
  })
  const others = structured.filter(
    (response) => !used.has(response) && answerText(response.answer_value) !== '',
  )
  return [
    ...asked,
    ...others.map((response, place) => ({
      id: `other-${place}`,
      question: answerText(response.question_text) || answerText(response.question_id),
      isRequired: false,
      type: 'No longer asked',
      answer: answerText(response.answer_value),
    })),
  ]
}

/** What the client answered, in short: for the client's own page. */
export function clientAnswers(
  storedQuestions: unknown,
  responses: unknown,
  currency: string,
): { question: string; answer: string }[] {
  const answers = givenAnswers(storedQuestions, responses, currency)
  if (answers.length === 0) {
    return additionalInformation(responses).map(({ label, text }) => ({ question: label, answer: text }))
  }
  return answers.filter(({ answer }) => answer !== '').map(({ question, answer }) => ({ question, answer }))
}

/** For artists without questions: all other form responses. */
export function additionalInformation(responses: unknown): LabelledText[] {
  return Object.entries(rawFormData(responses))
    .map(([key, value]) => ({
      field: key.replaceAll('_', '').toLowerCase(),
      label: labelOf(key),
      text: answerText(value),
    }))
    .filter(
      ({ field, text }) =>
        text !== '' && !shownElsewhere.has(field) && !(agreements.has(field) && text === 'No'),
    )
    .map(({ label, text }) => ({ label, text }))
}

function readStructured(responses: unknown): Structured[] {
  const stored = asRecord(responses).structured_responses
  if (Array.isArray(stored)) return stored.map(asRecord)
  return Object.entries(asRecord(stored)).map(([id, entry]) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? { question_id: id, ...entry, answer_value: asRecord(entry).answer_value ?? entry }
      : { question_id: id, answer_value: entry },
  )
}

/** A choice may be stored by its id; show its label. */
function withLabels({ options }: CustomQuestion, stored: unknown): string {
  function labelled(entry: unknown): unknown {
    const { id: key = entry, quantity } = asRecord(entry)
    const label = options.find(({ id }) => id === key)?.label
    return label === undefined ? entry : withQuantity(label, quantity)
  }
  return answerText(Array.isArray(stored) ? stored.map(labelled) : labelled(stored))
}

function hintOf(
  question: CustomQuestion,
  stored: unknown,
  found: Structured | undefined,
  currency: string,
): string | undefined {
  if (typeof found?.price_modifier === 'number') {
    const priceType = found.modifier_type === 'percentage' ? 'percentage' : 'flat'
    return hintUnlessFree({ priceType, priceValue: found.price_modifier }, currency)
  }
  const entries = (Array.isArray(stored) ? stored : [stored]).map((entry) =>
    typeof entry === 'object' ? (asRecord(entry).id ?? answerText(entry)) : entry,
  )
  const ids = Array.isArray(found?.option_ids) ? found.option_ids : []
  const hints = question.options
    .filter(({ id, label }) => ids.includes(id) || entries.includes(id) || entries.includes(label))
    .map((option) => hintUnlessFree(option, currency))
    .filter(Boolean)
  return hints.join(', ') || undefined
}

function hintUnlessFree(option: Parameters<typeof priceHint>[0], currency: string): string | undefined {
  return option.priceValue === 0 ? undefined : priceHint(option, currency)
}

function labelOf(key: string): string {
  const label = key
    .replaceAll('_', ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .trim()
  return label.charAt(0).toUpperCase() + label.slice(1)
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
