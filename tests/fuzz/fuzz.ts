// Runs fuzzing cases concurrently, each from its own address, and collects those without a clear response. A case is
// identified by the seed and its number.
import { authGrammar } from './auth-grammar.ts'
import type { Case, Grammar } from './cases.ts'
import { Dice } from './dice.ts'
import { calendarGrammar, heavyFilterGrammar, heavyRulesGrammar } from './heavy-grammars.ts'
import { restGrammar } from './rest-grammar.ts'
import { sendCase } from './send-case.ts'
import {
  broadcastGrammar,
  functionGrammar,
  pageGrammar,
  pictureGrammar,
  storageGrammar,
  webhookGrammar,
} from './service-grammars.ts'
import type { Target } from './target.ts'
import { httpBytesGrammar, smtpGrammar, socketGrammar } from './wire-grammars.ts'

/** Weighted by how often they are chosen. */
const grammars: [weight: number, name: string, grammar: Grammar][] = [
  [40, 'rest', restGrammar],
  [15, 'auth', authGrammar],
  [12, 'functions', functionGrammar],
  [15, 'storage', storageGrammar],
  [2, 'pictures', pictureGrammar],
  [4, 'broadcast', broadcastGrammar],
  [4, 'webhook', webhookGrammar],
  [5, 'pages', pageGrammar],
  [2, 'socket', socketGrammar],
  [2, 'http bytes', httpBytesGrammar],
  [1, 'smtp', smtpGrammar],
  [3, 'heavy filters', heavyFilterGrammar],
  [2, 'heavy rules', heavyRulesGrammar],
  [2, 'calendars', calendarGrammar],
]

export interface Failure {
  number: number
  problem: string
  sent: Case
}

export interface FuzzResult {
  cases: number
  byGrammar: Record<string, number>
  failures: Failure[]
}

export interface FuzzOptions {
  seed: number
  /** The number of the first case. */
  from?: number
  isDone(cases: number): boolean
  concurrency?: number
}

const maxFailures = 200

export function makeCase(target: Target, seed: number, number: number): { name: string; sent: Case } {
  const dice = new Dice(seed * 1_000_003 + number)
  const total = grammars.reduce((sum, [weight]) => sum + weight, 0)
  let place = dice.below(total)
  for (const [weight, name, grammar] of grammars) {
    if (place < weight) return { name, sent: grammar(dice, target) }
    place -= weight
  }
  throw new Error('weights do not add up')
}

export async function fuzz(target: Target, options: FuzzOptions): Promise<FuzzResult> {
  const { seed, from = 0, isDone, concurrency = 8 } = options
  const result: FuzzResult = { cases: 0, byGrammar: {}, failures: [] }
  const sender = async () => {
    while (!isDone(result.cases) && result.failures.length < maxFailures) {
      const number = from + result.cases++
      const { name, sent } = makeCase(target, seed, number)
      result.byGrammar[name] = (result.byGrammar[name] ?? 0) + 1
      const problem = await sendCase(target, sent, addressOf(number))
      if (problem) result.failures.push({ number, problem, sent })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, sender))
  return result
}

/** Rate limits are not tested here. */
function addressOf(number: number): string {
  return `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`
}

export function describeFailures(failures: Failure[]): string[] {
  const groups = new Map<string, Failure[]>()
  for (const failure of failures) {
    const path = failure.sent.kind === 'http' ? failure.sent.path.split(/[?%]/)[0] : failure.sent.kind
    const key = `${failure.problem.replace(/"requestId":"[^"]*"/, '').slice(0, 120)} at ${path}`
    groups.set(key, [...(groups.get(key) ?? []), failure])
  }
  return [...groups].map(
    ([key, [first, ...more]]) =>
      `${key} (${more.length + 1} times)\n  case ${first?.number}: ${JSON.stringify(first?.sent).slice(0, 600)}`,
  )
}
