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
  tryAgain: 'Please check your connection and try again.',
}
