// Builds the request for `process-booking-submission`. The same draft and price always produce the same body, so that a
// retry is recognised as the same request.

import type { BookingSubmission } from '../../../../../../domain/booking/submission-schema.ts'
import { selectionsOf, visibleQuestions } from '../../../../../../domain/pricing/custom-questions.ts'
import type { Quote } from '../../../../../../domain/pricing/pricing-rules.ts'
import { structuredResponses } from '../../../../../../domain/pricing/structured-responses.ts'
import { parseUrl } from '../../../../../../domain/text/parse-url.ts'
import type { Artist, ArtistLook } from '../artist/read-artist.ts'
import type { BookingDraft } from '../draft/booking-draft.ts'
import { allFields, type FieldValues, type RequestParts } from '../draft/form-fields.ts'
import { distanceOf, isUncertain, travelOf } from '../venue/venue-distance.ts'

export function submissionBody(
  artist: Artist,
  draft: BookingDraft,
  quote: Quote,
  extra: { website: string; siteUrl: string },
): BookingSubmission {
  const { submissionId, venue, answers, ...fields } = draft
  const travel = travelOf(draft, artist.maxRadius)
  const asked = visibleQuestions(artist.questions, answers)
    .filter(({ id }) => Object.hasOwn(answers, id))
    .map(({ id }) => [id, answers[id]])
  return {
    submissionId,
    artistProfileId: artist.id,
    bookingData: {
      ...bodyPart('bookingData', draft),
      ...(travel === 'asked' ? { askAnyway: true } : {}),
    },
    clientData: bodyPart('clientData', draft),
    eventData: {
      ...bodyPart('eventData', draft),
      ...(venue?.chosenPlace ? { venuePlace: venue.chosenPlace } : {}),
      ...(travel === 'to-confirm' && isUncertain(draft) ? { travelToConfirm: true } : {}),
    },
    pricingData: {
      total: quote.total,
      currency: quote.currency,
      addOns: selectionsOf(artist.questions, answers),
      breakdown: quote,
    },
    formResponses: {
      structured_responses: structuredResponses(artist.questions, answers),
      raw_form_data: {
        ...fields,
        calculatedDistance: distanceOf(venue)?.distance_miles ?? 0,
        ...Object.fromEntries(asked),
      },
    },
    branding: branding(artist.look, extra.siteUrl),
    website: extra.website,
  }
}

/** The values of one part of the request. */
function bodyPart<Part extends keyof RequestParts>(part: Part, values: FieldValues): RequestParts[Part] {
  const sent = allFields.flatMap(([key, { sentAs, send = trimmed }]) => {
    const [sentPart, name = ''] = sentAs.split('.')
    return sentPart === part ? [[name, send(values[key])]] : []
  })
  return Object.fromEntries(sent)
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value
}

function branding(look: ArtistLook, siteUrl: string) {
  return {
    primaryColor: look.primary,
    secondaryColor: look.secondary,
    fontFamily: look.font,
    logoUrl: absolute(look.logoUrl, siteUrl),
    heroImageUrl: absolute(look.heroUrl, siteUrl),
    formTitle: look.title,
  }
}

/** An embedded picture would be most of the request, and no email could show it. */
function absolute(url: string, siteUrl: string): string {
  if (url === '' || url.startsWith('data:')) return ''
  return parseUrl(url, siteUrl)?.href ?? ''
}
