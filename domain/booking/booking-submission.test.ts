import { describe, expect, it } from 'vitest'
import { hasPassed, submissionChecks } from './booking-submission.ts'
import { bookingSubmissionSchema } from './submission-schema.ts'

const { eventData, clientData } = bookingSubmissionSchema.shape

describe('event date', () => {
  const now = new Date('2031-06-14T10:00:00Z')
  it.each([
    ['2031-06-12', true],
    ['2031-06-13', false],
    ['2031-06-14', false],
    ['2032-01-01', false],
  ])(
    'the event date %s is in the past on 14 June: %s (with one day of tolerance for time zones)',
    (date, has) => {
      expect(hasPassed(date, now)).toBe(has)
    },
  )

  it.each(['2031-02-29', '2031-13-01', '14/06/2031', '', '2031-6-1', '20310-01-01'])(
    'rejects the event date %j',
    (date) => {
      expect(eventData.shape.date.safeParse(date).success).toBe(false)
    },
  )
})

describe('client input', () => {
  it.each(['Zoë', 'محمد', '李小龙', '👩🏽‍🎤 Ada', "O'Neill"])('accepts the client name %s', (name) => {
    expect(clientData.shape.name.safeParse(` ${name} `)).toMatchObject({ success: true, data: name })
  })

  it.each(['', '  ', 'a\nb', 'a\u0000', 'a\ud800', 'x'.repeat(201)])('rejects the client name %j', (name) => {
    expect(clientData.shape.name.safeParse(name).success).toBe(false)
  })

  it('accepts a venue address of several lines', () => {
    expect(eventData.shape.venueAddress.safeParse('The Barn\nLeeds').success).toBe(true)
    expect(eventData.shape.venueAddress.safeParse('The\u0000Barn').success).toBe(false)
  })
})

describe('form and server', () => {
  it.each([
    ['name', 'clientName', ''],
    ['name', 'clientName', 'a\nb'],
    ['name', 'clientName', 'x'.repeat(201)],
    ['email', 'clientEmail', ''],
    ['email', 'clientEmail', 'ada@'],
    ['email', 'clientEmail', 'ada@a.b\u0001'],
    ['email', 'clientEmail', `${'a'.repeat(250)}@a.co`],
  ] as const)('say the same about the %s checked by %s: %j', (field, check, typed) => {
    const message = submissionChecks[check](typed)
    expect(message).toBeTruthy()
    expect(clientData.shape[field].safeParse(typed).error?.issues[0]?.message).toBe(message)
  })

  it('form and server ask for a text that is missing altogether', () => {
    const { error } = eventData.shape.venueName.safeParse(undefined)
    expect(error?.issues[0]?.message).toBe('Please enter the name of the venue.')
  })
})
