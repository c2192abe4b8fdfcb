// The texts of the dashboard.

export const dashboardMessages = {
  loadFailed: 'Error loading dashboard',
  loadFailedAdvice: 'Failed to load dashboard data.',
  bookingsAreSafe: 'Your bookings are safe, and clients can still send requests.',
  noProfile: 'Set up your profile first. Your bookings will then appear here.',
  exported: (count: number) => `${count} ${count === 1 ? 'booking' : 'bookings'} saved`,
  exportedAdvice: 'Look for the file in your downloads.',
  exportFailed: 'Error exporting your bookings',
  paymentsExported: (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'} saved`,
  paymentsExportFailed: 'Error exporting your payments',
  noPayments: 'No payments were recorded in this time',
  answerFailed: 'The booking could not be opened here',
  notSaved: 'Your answer was not saved',
  tryAgain: 'Please try again in a moment.',
}
