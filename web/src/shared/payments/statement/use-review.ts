// What is ticked of the matches, and recording it one by one: what is recorded stays so, and what failed is listed still.
import { useRef, useState } from 'react'
import type { LineMatch, MatchChoice } from '../../../../../domain/payments/statements/line-match.ts'
import { differenceOf, type LineMatches } from '../../../../../domain/payments/statements/match-lines.ts'
import type { Statement } from '../../../../../domain/payments/statements/statement.ts'
import { withTick } from '../../../../../domain/payments/statements/ticks.ts'
import { userMessage } from '../../../lib/notices/notice-error.ts'
import { type StatementLedger, toPayment } from './statement-ledger.ts'

export interface Review extends LineMatches {
  pending: number
  unread: number
}

export function startReview({ pending, unread }: Statement, matches: LineMatches): Review {
  return { ...matches, pending, unread }
}

export function useReview(review: Review, record: StatementLedger['record']) {
  const [matches, setMatches] = useState(review.matches)
  const [ticked, setTicked] = useState(() => review.matches.filter(({ isCertain }) => isCertain))
  const [hasMovedTick, setHasMovedTick] = useState(false)
  const [recorded, setRecorded] = useState<LineMatch[]>([])
  const [before, setBefore] = useState(review.recordedBefore)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const isRecording = useRef(false)

  /** Takes the tick from lines that pay for the same. */
  function place(match: LineMatch) {
    const next = withTick(ticked, match)
    const others = ticked.filter(({ line }) => line.key !== match.line.key)
    setHasMovedTick(next.length <= others.length)
    setTicked(next)
  }

  function tick(match: LineMatch, isTicked: boolean) {
    if (isTicked) return place(match)
    setHasMovedTick(false)
    setTicked(ticked.filter(({ line }) => line.key !== match.line.key))
  }

  function choosePayment(match: LineMatch, { payment, reason }: MatchChoice) {
    const changed = { ...match, payment, reason, difference: differenceOf(match.line, payment) }
    setMatches((all) => all.map((one) => (one.line.key === match.line.key ? changed : one)))
    if (ticked.some(({ line }) => line.key === match.line.key)) place(changed)
  }

  async function recordTicked() {
    if (isRecording.current || ticked.length === 0) return
    isRecording.current = true
    const failed = new Map<string, string>()
    const [done, known] = [new Set<string>(), new Set<string>()]
    setProblems(new Map())
    setHasMovedTick(false)
    for (const [index, match] of ticked.entries()) {
      setProgress({ done: index, total: ticked.length })
      try {
        const outcome = await record(toPayment(match))
        ;(outcome === 'recorded' ? done : known).add(match.line.key)
      } catch (error) {
        failed.set(match.line.key, userMessage(error) ?? noAnswer)
      }
    }
    const isOpen = ({ line }: LineMatch) => !done.has(line.key) && !known.has(line.key)
    setRecorded((all) => [...all, ...ticked.filter(({ line }) => done.has(line.key))])
    setBefore((count) => count + known.size)
    setMatches((all) => all.filter(isOpen))
    setTicked((all) => all.filter(isOpen))
    setProblems(failed)
    setProgress(undefined)
    isRecording.current = false
  }

  return {
    matches,
    ticked,
    hasMovedTick,
    recorded,
    before,
    problems,
    progress,
    tick,
    choosePayment,
    recordTicked,
  }
}

/** It may have arrived all the same: then the next attempt finds it recorded. */
const noAnswer = 'This payment was not recorded. Check your connection and try again.'
