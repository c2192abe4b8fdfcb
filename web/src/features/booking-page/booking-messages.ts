// What the booking page says.

export const bookingMessages = {
  loading: 'Loading artist profile...',
  mapsMissing: 'Google Maps API key not configured. Please enter address manually.',
  measuring: 'Checking how far away the venue is...',
  placeNotFound:
    'We could not find this place, so travel is not in the estimate yet. Adding the town or postcode helps.',
  distanceUnknown: 'We could not work out the distance, so travel is not in the estimate yet.',
  tooManyVenues:
    'You have looked up several addresses, so travel is not in the estimate for this one. Send your request and you will see the price with travel before anything is sent to the artist.',
  tookToBe: (place: string, isArea: boolean, miles: string) =>
    `We took this to be ${isArea ? 'somewhere in ' : ''}${place}, about ${miles} away.`,
  travelToConfirm: (artist: string) => `Travel is to be confirmed by ${artist}.`,
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
