import { afterEach, expect, test, vi } from 'vitest'
import { emptyDraft, forgetDraft, keepDraft, restoreDraft } from './booking-draft.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetDraft('band')
  window.sessionStorage.clear()
})

test('restores the input under the same submission id', () => {
  const distance = {
    distance_km: 5,
    distance_miles: 3.1,
    source: 'measured' as const,
    place: 'Wells',
    confidence: 'sure' as const,
    alternatives: [],
  }
  const draft = {
    ...emptyDraft(),
    eventName: '🎷 حفلة',
    venueAddress: 'Wells',
    venue: { address: 'Wells', distance },
    performanceDuration: 2.5,
    answers: { a: 'x', b: ['y', 'z'] },
  }
  keepDraft('band', draft)
  expect(restoreDraft('band')).toEqual(draft)
})

test('each artist has a separate draft, and none is left once it is cleared', () => {
  keepDraft('band', { ...emptyDraft(), eventName: 'Wedding' })
  expect(restoreDraft('other').eventName).toBe('')
  forgetDraft('band')
  expect(restoreDraft('band').eventName).toBe('')
})

test('drops invalid values', () => {
  const stored = { eventName: 7, venueName: 'Barn', venue: 'far', answers: { a: 1, b: ['ok'], c: [2] } }
  window.sessionStorage.setItem('booking-draft:band', JSON.stringify(stored))
  expect(restoreDraft('band')).toMatchObject({
    eventName: '',
    venueName: 'Barn',
    venue: null,
    answers: { b: ['ok'] },
  })
  expect(restoreDraft('band').answers).toEqual({ b: ['ok'] })
  window.sessionStorage.setItem('booking-draft:band', '{broken')
  expect(restoreDraft('band').venueName).toBe('')
})

test('where storage is blocked, the draft lasts as long as the page', () => {
  const blocked = () => {
    throw new DOMException('Access is denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  keepDraft('band', { ...emptyDraft(), eventName: 'Wedding' })
  expect(restoreDraft('band').eventName).toBe('Wedding')
  forgetDraft('band')
  expect(restoreDraft('band').eventName).toBe('')
})
