import { describe, expect, it } from 'vitest'
import { clientNameSchema, eventDateSchema, hasPassed, venueAddressSchema } from './booking-submission.ts'

describe('the date of an event', () => {
  const now = new Date('2031-06-14T10:00:00Z')
  it.each([
    ['2031-06-12', true],
    ['2031-06-13', false],
    ['2031-06-14', false],
    ['2032-01-01', false],
  ])('%s has passed on 14 June: %s, because somewhere it is still the day before', (date, has) => {
    expect(hasPassed(date, now)).toBe(has)
  })

  it.each(['2031-02-29', '2031-13-01', '14/06/2031', '', '2031-6-1', '20310-01-01'])('is not %j', (date) => {
    expect(eventDateSchema.safeParse(date).success).toBe(false)
  })
})

describe('what a client types', () => {
  it.each(['Zoë', 'محمد', '李小龙', '👩🏽‍🎤 Ada', "O'Neill"])('may be the name %s', (name) => {
    expect(clientNameSchema.safeParse(` ${name} `)).toMatchObject({ success: true, data: name })
  })

  it.each(['', '  ', 'a\nb', 'a\u0000', 'a\ud800', 'x'.repeat(201)])('may not be the name %j', (name) => {
    expect(clientNameSchema.safeParse(name).success).toBe(false)
  })

  it('may be an address of several lines', () => {
    expect(venueAddressSchema.safeParse('The Barn\nLeeds').success).toBe(true)
    expect(venueAddressSchema.safeParse('The\u0000Barn').success).toBe(false)
  })
})
