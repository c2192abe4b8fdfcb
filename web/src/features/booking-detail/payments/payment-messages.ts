// Notices and errors of the payments of a booking.

export const paymentMessages = {
  loadFailed: 'The payments could not be loaded.',
  recorded: (amount: string) => `${amount} received`,
  secured: (client: string) => `The deposit is here: the date is ${client}’s, and the booking is confirmed.`,
  returned: (amount: string) => `${amount} returned`,
  recordFailed: 'This was not recorded',
  undone: 'Undone',
  undoFailed: 'This was not undone',
  reminded: 'Reminder sent',
  remindedText: (client: string) => `${client} gets it by email in a few seconds.`,
  remindFailed: 'The reminder was not sent',
  remindersFailed: 'Reminders were not changed',
  waiting: 'Date held for the deposit',
  waitingText: (client: string) =>
    `${client} sees until when on their page. Record the deposit to confirm the booking.`,
  waitFailed: 'The date was not held',
  released: 'Date released',
  releaseFailed: 'The date was not released',
  amountMissing: 'Please enter an amount above 0.',
  tryAgain: 'Please check your connection and try again.',
}
