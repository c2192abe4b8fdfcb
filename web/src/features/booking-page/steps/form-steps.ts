// The steps of an artist's form, in order, with their titles.
import type { Artist, AskedQuestion } from '../read-artist.ts'

export type FormStep =
  | { kind: 'event' | 'contact' | 'setup' | 'duration' | 'review'; key: string; title: string }
  | { kind: 'questions'; key: string; title: string; questions: AskedQuestion[] }

export function formSteps(artist: Artist): FormStep[] {
  const asksForSetup = artist.setupMinutes > 0 || artist.minimumSpace !== ''
  return [
    { kind: 'event', key: 'event', title: 'Event Information' },
    { kind: 'contact', key: 'contact', title: 'Contact Information' },
    ...(asksForSetup ? [{ kind: 'setup' as const, key: 'setup', title: 'Setup Requirements' }] : []),
    { kind: 'duration', key: 'duration', title: 'Performance Duration' },
    ...questionSteps(artist.questions),
    { kind: 'review', key: 'review', title: 'Review & Confirm' },
  ]
}

/** One step per group, in order of first appearance. */
function questionSteps(questions: AskedQuestion[]): FormStep[] {
  const groups = new Map<string, AskedQuestion[]>()
  for (const question of questions) {
    groups.set(question.group, [...(groups.get(question.group) ?? []), question])
  }
  return [...groups].map(([group, asked]) => ({
    kind: 'questions',
    key: `questions:${group}`,
    title: groupTitle(group),
    questions: asked,
  }))
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
