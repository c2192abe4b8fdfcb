// Why a calendar could not be read: a code for programs and a text for the artist. Neither holds the address, which is
// secret.

const texts = {
  invalid_address: 'This is not a calendar address. It starts with https:// or webcal://.',
  address_refused:
    'We cannot read calendars at this address. Use the public iCal address that your calendar gives you, without a user name or password.',
  calendar_unreachable: 'The calendar could not be reached. Check the address, or try again later.',
  calendar_not_found:
    'There is no public calendar at this address. Copy the address again, and check that the calendar is shared by link.',
  calendar_too_slow: 'The calendar took longer than 10 seconds to answer. Try again later.',
  calendar_too_large: 'The calendar is larger than 5 MB. Share a calendar with fewer past events.',
  not_a_calendar:
    'This address leads to something that is not a calendar. Copy the iCal address (often ending in .ics).',
  calendar_incomplete: 'The calendar was cut off in the middle. We will try again.',
  address_lost: 'We can no longer read the address of this calendar. Remove it and connect it again.',
  calendar_too_complex: 'The calendar takes too long to work out. Remove events that repeat very often.',
} as const

export type CalendarProblemCode = keyof typeof texts

export class CalendarProblem extends Error {
  override name = 'CalendarProblem'

  constructor(
    readonly code: CalendarProblemCode,
    options?: ErrorOptions,
  ) {
    super(texts[code], options)
  }
}
