// Notices and errors of the payments page.

export const paymentsMessages = {
  loadFailed: 'We could not load how clients pay you. Please check your connection and try again.',
  noProfile: 'Set up your profile first: clients pay in the currency of your prices.',
  saved: { title: 'Changes saved!', description: 'You get an email about this change.' },
  saveFailed: 'Your ways to pay were not saved',
  tryAgain: 'Please check your connection and try again.',
}
