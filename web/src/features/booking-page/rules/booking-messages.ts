// The texts of the booking page.

export const bookingMessages = {
  loading: 'Loading artist profile...',
  mapsMissing: 'Google Maps API key not configured. Please enter address manually.',
  measuring: 'Checking how far away the venue is...',
  priceFollows: (artist: string) => `${artist} will send you a price.`,
  priceIsOld: 'We could not reach the server, so this is the last price. Change an answer to try again.',
  submissionFailed: {
    title: 'Submission failed',
    description: 'Failed to submit your booking request. Please try again.',
  },
  previewOnly: 'This is a preview: nothing is sent.',
  sent: {
    title: 'Quote request sent!',
    description: (artist: string) => `Your request has been sent to ${artist}.`,
  },
}
