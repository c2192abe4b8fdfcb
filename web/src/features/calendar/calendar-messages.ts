// Notices and errors of the calendar page.

const days = (count: number) => (count === 1 ? 'day' : `${count} days`)

export const calendarMessages = {
  loadFailed: 'We could not load your calendar. Please check your connection and try again.',
  settingsFailed: 'We could not load your availability settings. Please check your connection and try again.',
  noProfile: 'Set up your profile first. Your calendar starts with it.',
  blocked: (count: number) => (count === 1 ? 'Day blocked' : `${count} days blocked`),
  blockedText: 'Clients can no longer request it. Bookings you already have stay as they are.',
  blockedRangeText: 'Clients can no longer request them. Bookings you already have stay as they are.',
  blockFailed: (count: number) => `The ${days(count)} could not be blocked`,
  opened: (count: number) => (count === 1 ? 'Day opened' : `${count} days opened`),
  openFailed: (count: number) => `The ${days(count)} could not be opened`,
  undone: 'Undone',
  undoFailed: 'This was not undone',
  saved: 'Availability saved',
  saveFailed: 'Your availability was not saved',
  calendarsFailed: 'We could not load your other calendars. Please check your connection and try again.',
  calendarAdded: 'Calendar connected',
  calendarKnown: 'You have connected this calendar already',
  calendarRemoved: 'Calendar removed',
  calendarNotRemoved: 'The calendar was not removed',
  readingAgain: 'We are reading the calendar again',
  notReadAgain: 'The calendar cannot be read again right now',
  feedNotLoaded:
    'We could not load the address of your bookings. Please check your connection and try again.',
  feedFailed: 'The address was not changed',
  feedRevoked: 'Address revoked',
  tryAgain: 'Please check your connection and try again.',
}
