/** Error codes, in addition to those of the platform (`rate_limited`, `invalid_request`, `payload_too_large`…). */
export const submissionCodes = {
  alreadySubmitted: 'already_submitted',
  priceChanged: 'price_changed',
  outOfArea: 'out_of_area',
  artistNotFound: 'artist_not_found',
  profileIncomplete: 'profile_incomplete',
  unknownOption: 'unknown_option',
  dateUnavailable: 'date_unavailable',
} as const
