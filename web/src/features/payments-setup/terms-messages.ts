// Notices and errors of the payment terms.

export const termsMessages = {
  loadFailed: 'We could not load your payment terms. Please check your connection and try again.',
  noProfile: 'Set up your profile first: payment terms are in the currency of your prices.',
  saved: {
    title: 'Changes saved!',
    description: 'New offers have these terms. Offers already made keep theirs.',
  },
  saveFailed: 'Your payment terms were not saved',
  remindersFailed: 'Reminders were not changed',
  remindersLoadFailed:
    'We could not load whether clients are reminded. Please check your connection and try again.',
  tryAgain: 'Please check your connection and try again.',
}
