import { describe, expect, it } from 'vitest'
import { clientNameSchema, eventDateSchema, hasPassed, venueAddressSchema } from './booking-submission.ts'

describe('event date', () => {
  const now = new Date('2031-06-14T10:00:00Z')
  it.each([
    ['2031-06-12', true],
    ['2031-06-13', false],
    ['2031-06-14', false],
    ['2032-01-01', false],
  ])('%s is in the past on 14 June: %s (with one day of tolerance for time zones)', (date, has) => {
    expect(hasPassed(date, now)).toBe(has)
  })

  it.each(['2031-02-29', '2031-13-01', '14/06/2031', '', '2031-6-1', '20310-01-01'])('rejects %j', (date) => {
    expect(eventDateSchema.safeParse(date).success).toBe(false)
  })
})

describe('client input', () => {
  it.each(['Zoë', 'محمد', '李小龙', '👩🏽‍🎤 Ada', "O'Neill"])('accepts the name %s', (name) => {
    expect(clientNameSchema.safeParse(` ${name} `)).toMatchObject({ success: true, data: name })
  })

  it.each(['', '  ', 'a\nb', 'a\u0000', 'a\ud800', 'x'.repeat(201)])('rejects the name %j', (name) => {
    expect(clientNameSchema.safeParse(name).success).toBe(false)
  })

  it('accepts a multi-line address', () => {
    expect(venueAddressSchema.safeParse('The Barn\nLeeds').success).toBe(true)
    expect(venueAddressSchema.safeParse('The\u0000Barn').success).toBe(false)
  })
})
