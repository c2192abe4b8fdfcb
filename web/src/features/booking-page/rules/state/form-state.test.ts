import { describe, expect, test } from 'vitest'
import { readArtist } from '../artist/read-artist.ts'
import { emptyDraft } from '../draft/booking-draft.ts'
import type { PricedAnswers } from '../price/booking-prices.ts'
import { sentRequest } from '../submission/sent-request.ts'
import { type FormAction, type FormState, formReducer, startForm } from './form-state.ts'

const artist = readArtist({ display_name: 'The Test Band', hourly_rate: 100 })
const venue = { address: 'Frome', distance: null }
const start = () => startForm({ ...emptyDraft(), eventName: 'Wedding', venue })
const stateAfter = (...actions: FormAction[]): FormState => actions.reduce(formReducer, start())

function priced(total: number, hours = 2): PricedAnswers {
  return {
    question: { slug: 'band', hours, kilometres: 0, eventDate: undefined, selections: [] },
    quote: { base_price: total, distance_charge: 0, add_ons: [], total, currency: 'GBP' },
  }
}
const show = (price: PricedAnswers, isAgreed = false): FormAction => ({
  type: 'show-price',
  priced: price,
  isAgreed,
})
const changeRules: FormAction = {
  type: 'change-rules',
  artist,
  changes: { performanceDuration: 0 },
  notes: [{ step: 'duration', text: 'Now two hours at most.' }],
}

test('an answer changes only the draft', () => {
  expect(stateAfter({ type: 'answer', changes: { venueName: 'Barn' } })).toEqual({
    ...start(),
    draft: {
      ...emptyDraft(),
      eventName: 'Wedding',
      venue,
      venueName: 'Barn',
      submissionId: expect.any(String),
    },
  })
})

describe('changed rules', () => {
  test('changed rules remove what no longer fits, and notify each step once', () => {
    const { draft, changedArtist, version, notes } = stateAfter(changeRules, changeRules)
    expect({ duration: draft.performanceDuration, version, notes }).toEqual({
      duration: 0,
      version: 2,
      notes: [{ step: 'duration', text: 'Now two hours at most.' }],
    })
    expect(changedArtist).toBe(artist)
    expect(stateAfter(changeRules, { type: 'dismiss-notes', step: 'duration' }).notes).toEqual([])
  })

  test('changed rules keep the price from before across several changes', () => {
    const first = priced(200)
    const state = stateAfter(show(first), changeRules, changeRules, show(priced(260)))
    expect([state.pricedBefore, state.priced]).toEqual([first, priced(260)])
  })

  test('changed rules that lead to the same price are not a price change', () => {
    expect(stateAfter(show(priced(200)), changeRules, show(priced(200))).pricedBefore).toBeUndefined()
  })

  test('changed rules are confirmed with the new price', () => {
    expect(stateAfter(show(priced(200)), changeRules, show(priced(260), true)).pricedBefore).toBeUndefined()
  })
})

test('different answers at a different price are not changed rules', () => {
  expect(stateAfter(show(priced(200)), show(priced(300, 3))).pricedBefore).toBeUndefined()
})

test('a venue that the server finds too far away is refused, not reported as a failure', () => {
  const state = stateAfter({ type: 'miss-price', isOutOfArea: true })
  expect(state.draft.venue).toEqual({ ...venue, isRefused: true })
  expect(state.hasPriceFailed).toBe(false)
})

test('a failure keeps the last price until the next one arrives', () => {
  const failed = stateAfter(show(priced(200)), { type: 'miss-price', isOutOfArea: false })
  expect(failed).toMatchObject({ priced: priced(200), hasPriceFailed: true })
  expect(formReducer(failed, show(priced(210))).hasPriceFailed).toBe(false)
})

test('a submitted form restarts empty, with another submission id', () => {
  const outcome = { is: 'already-sent' } as const
  const sent = sentRequest(outcome, artist, start().draft)
  const done = stateAfter({ type: 'finish', sent })
  const again = formReducer(done, { type: 'restart' })
  expect([done.sent, again.sent, again.draft.eventName]).toEqual([sent, undefined, ''])
  expect(again.draft.submissionId).not.toBe(done.draft.submissionId)
})
