// The steps of an artist's form for the answers so far, in order, with their titles.
import { type Answers, visibleQuestions } from '../../../../../../domain/pricing/custom-questions.ts'
import type { Artist, AskedQuestion } from '../artist/read-artist.ts'

export type FormStep =
  | { kind: 'event' | 'contact' | 'setup' | 'duration' | 'review'; key: string; title: string }
  | { kind: 'questions'; key: string; title: string; questions: AskedQuestion[] }

/** A step without a question that these answers ask for is left out. */
export function formSteps(artist: Artist, answers: Answers): FormStep[] {
  const asksForSetup = artist.setupMinutes > 0 || artist.minimumSpace !== ''
  return [
    { kind: 'event', key: 'event', title: 'Event Information' },
    { kind: 'contact', key: 'contact', title: 'Contact Information' },
    ...(asksForSetup ? [{ kind: 'setup' as const, key: 'setup', title: 'Setup Requirements' }] : []),
    { kind: 'duration', key: 'duration', title: 'Performance Duration' },
    ...questionSteps(artist.questions, answers),
    { kind: 'review', key: 'review', title: 'Review & Confirm' },
  ]
}

/** One step per group, in order of first appearance; no question is asked before the one that it depends on. */
function questionSteps(questions: AskedQuestion[], answers: Answers): FormStep[] {
  const visible = visibleQuestions(questions, answers)
  const groups = new Map<string, AskedQuestion[]>()
  const groupOf = new Map<string, string>()
  for (const question of inAskingOrder(questions)) {
    const parentGroup = groupOf.get(question.showIf?.questionId ?? '')
    const order = [...groups.keys()]
    const isTooEarly =
      parentGroup !== undefined &&
      groups.has(question.group) &&
      order.indexOf(question.group) < order.indexOf(parentGroup)
    const group = isTooEarly ? parentGroup : question.group
    groupOf.set(question.id, group)
    groups.set(group, [...(groups.get(group) ?? []), question])
  }
  return [...groups].flatMap(([group, all]) => {
    const asked = all.filter((question) => visible.includes(question))
    return asked.length === 0
      ? []
      : { kind: 'questions', key: `questions:${group}`, title: groupTitle(group), questions: asked }
  })
}

/** The artist's order, except that a question that depends on a later one follows it. */
function inAskingOrder(questions: AskedQuestion[]): AskedQuestion[] {
  const ordered: AskedQuestion[] = []
  const postponed: AskedQuestion[] = []
  function ask(question: AskedQuestion) {
    ordered.push(question)
    for (const other of postponed) if (other.showIf?.questionId === question.id) ask(other)
  }
  for (const question of questions) {
    const isFree = !question.showIf || ordered.some(({ id }) => id === question.showIf?.questionId)
    if (isFree) ask(question)
    else postponed.push(question)
  }
  return ordered
}

/** "YourBand" becomes "Your Band"; "PALights" becomes "PA Lights". */
export function groupTitle(group: string): string {
  if (group === '') return 'Additional Questions'
  const words = group
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/\s+/g, ' ')
  return words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
