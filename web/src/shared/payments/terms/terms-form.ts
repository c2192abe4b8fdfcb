// What is typed into the form of payment terms, and the terms it makes. The database checks them and says what is wrong.
import {
  type CancellationStep,
  type Due,
  defaultSecureHours,
  fairTerms,
  type PaymentTerms,
  type TermsPart,
  termsLimits,
} from '../../../../../domain/payments/payment-terms.ts'
import { makeUuid } from '../../../lib/browser/make-uuid.ts'

export type Plan = 'none' | 'whole' | 'deposit' | 'parts'
export type DueChoice = 'after_agreement' | 'before_event' | 'event' | 'on'

export interface PartForm {
  id: string
  unit: 'share' | 'amount'
  /** Of the last part, which is the rest, it counts for nothing. */
  value: string
  due: DueChoice
  days: string
  day: string
}

export interface StepForm {
  id: string
  days: string
  returned: string
}

export interface TermsForm {
  plan: Plan
  parts: PartForm[]
  steps: StepForm[]
  isSecured: boolean
  hours: string
  releases: boolean
}

/** Without terms the form holds the suggested ones, which a plan other than "none" starts with. */
export function termsFormOf(stored: PaymentTerms | null): TermsForm {
  const terms = stored ?? fairTerms
  const count = terms.parts.length
  return {
    plan: stored === null ? 'none' : count === 1 ? 'whole' : count === 2 ? 'deposit' : 'parts',
    parts: terms.parts.map(partForm),
    steps: terms.cancellation.map(stepForm),
    isSecured: terms.secures !== undefined,
    hours: String(terms.secures?.hours ?? defaultSecureHours),
    releases: terms.secures?.releases ?? false,
  }
}

/** Null for no terms. */
export function termsOf({ plan, parts, steps, ...form }: TermsForm): PaymentTerms | null {
  if (plan === 'none') return null
  return {
    parts: parts.map((part, place) => ({
      ...(place < parts.length - 1 ? { [part.unit]: readNumber(part.value) } : {}),
      due: dueOf(part),
    })) as TermsPart[],
    cancellation: steps.map(({ days, returned }) => ({
      days: readNumber(days),
      returned: readNumber(returned),
    })) as CancellationStep[],
    ...(form.isSecured && parts.length > 1
      ? { secures: { hours: readNumber(form.hours) as number, releases: form.releases } }
      : {}),
  }
}

export function withPlan(form: TermsForm, plan: Plan): TermsForm {
  const last = form.parts.at(-1) ?? newPart()
  const [first = newPart()] = form.parts.length > 1 ? form.parts : fairTerms.parts.map(partForm)
  switch (plan) {
    case 'none':
      return { ...form, plan }
    case 'whole':
      return { ...form, plan, parts: [last] }
    case 'deposit':
      return { ...form, plan, parts: [first, last] }
    case 'parts':
      return {
        ...form,
        plan,
        parts: form.parts.length > 2 ? form.parts : [first, newPart(), last],
      }
  }
}

/** Before the last part, which stays the rest. */
export function withPart(form: TermsForm): TermsForm {
  if (form.parts.length >= termsLimits.parts) return form
  return { ...form, parts: [...form.parts.slice(0, -1), newPart(), ...form.parts.slice(-1)] }
}

export function withStep(form: TermsForm): TermsForm {
  const days = Number(form.steps.at(-1)?.days ?? 60)
  const step = {
    id: makeUuid(),
    days: String(Math.floor(days / 2)),
    returned: form.steps.length ? '0' : '100',
  }
  return form.steps.length < termsLimits.steps ? { ...form, steps: [...form.steps, step] } : form
}

function newPart(): PartForm {
  return partForm({ share: 30, due: { before_event: 30 } })
}

function partForm({ share, amount, due }: TermsPart): PartForm {
  return {
    id: makeUuid(),
    unit: amount === undefined ? 'share' : 'amount',
    value: String(amount ?? share ?? ''),
    ...dueForm(due),
  }
}

function stepForm({ days, returned }: CancellationStep): StepForm {
  return { id: makeUuid(), days: String(days), returned: String(returned) }
}

function dueForm(due: Due): Pick<PartForm, 'due' | 'days' | 'day'> {
  if ('on' in due) return { due: 'on', days: '14', day: due.on }
  if ('after_agreement' in due) return { due: 'after_agreement', days: String(due.after_agreement), day: '' }
  const days = due.before_event
  return days === 0
    ? { due: 'event', days: '14', day: '' }
    : { due: 'before_event', days: String(days), day: '' }
}

function dueOf({ due, days, day }: PartForm): Due {
  switch (due) {
    case 'on':
      return { on: day }
    case 'event':
      return { before_event: 0 }
    case 'after_agreement':
      return { after_agreement: readNumber(days) as number }
    case 'before_event':
      return { before_event: readNumber(days) as number }
  }
}

/** What is no number becomes null, which the database refuses with a message. */
function readNumber(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}
