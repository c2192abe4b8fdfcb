// Venue messages of the later steps; separate, so that the first step does not bundle them.

export const venueMessages = {
  placeNotFound:
    'We could not find this place, so travel is not in the estimate yet. Adding the town or postcode helps.',
  distanceUnknown: 'We could not work out the distance, so travel is not in the estimate yet.',
  placesLoading: (artist: string) =>
    `Our map is still being loaded, so travel is not in the estimate yet. You can send your request now: ${artist} then confirms travel.`,
  tooManyVenues:
    'You have looked up several addresses, so travel is not in the estimate for this one. Send your request and you will see the price with travel before anything is sent to the artist.',
  tookToBe: (place: string, isArea: boolean, distance: string) =>
    `We took this to be ${isArea ? 'somewhere in ' : ''}${place}, about ${distance} away.`,
  travelToConfirm: (artist: string) => `Travel is to be confirmed by ${artist}.`,
}
