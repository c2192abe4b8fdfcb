import { expect, test } from 'vitest'
import { bookingSubmissionSchema } from '../../../../../../domain/booking/submission-schema.ts'
import { readArtist } from '../artist/read-artist.ts'
import { emptyDraft } from '../draft/booking-draft.ts'
import { submissionBody } from './submission-body.ts'

const artist = readArtist({
  user_id: 'de300000-0000-4000-8000-000000000001',
  display_name: 'The Test Band',
  logo_url: '/storage/v1/logo.png',
  hero_image_url: `data:image/png;base64,${'A'.repeat(200_000)}`,
  form_title: 'Book us',
  custom_questions: [
    {
      id: 'line-up',
      question: 'Which?',
      type: 'single',
      required: true,
      options: [{ id: 'duo', label: 'Duo', priceType: 'percentage', priceValue: -20 }],
    },
    { id: 'song', question: 'Which song?', type: 'text' },
  ],
})
const draft = {
  ...emptyDraft(),
  eventName: ' Wedding ',
  eventDate: '2030-06-21',
  venueName: 'Barn',
  venueAddress: 'Frome',
  contactName: 'Rosa',
  contactEmail: ' rosa@example.com ',
  performanceDuration: 2,
  answers: { 'line-up': 'duo', song: ' <b>Misty</b> ' },
}
const quote = { base_price: 200, distance_charge: 0, add_ons: [], total: 160, currency: 'GBP' }
const body = () => submissionBody(artist, draft, quote, { website: '', siteUrl: 'https://book.example.com' })

test.each(['bookingData', 'clientData', 'eventData'] as const)(
  '%s has a value for every field the server accepts',
  (part) => {
    /** Venue fields that are only sent when they apply. */
    const decisions = ['askAnyway', 'venuePlace', 'travelToConfirm']
    const taken = Object.keys(bookingSubmissionSchema.shape[part].shape)
    expect(Object.keys(body()[part]).sort()).toEqual(taken.filter((name) => !decisions.includes(name)).sort())
  },
)

test('builds a request the server accepts', () => {
  expect(bookingSubmissionSchema.safeParse(body()).error).toBeUndefined()
  expect(body()).toMatchObject({
    artistProfileId: 'de300000-0000-4000-8000-000000000001',
    bookingData: { eventName: 'Wedding' },
    clientData: { name: 'Rosa', email: 'rosa@example.com', phone: '' },
    pricingData: {
      total: 160,
      addOns: [
        { questionId: 'line-up', optionId: 'duo', label: 'Duo', priceType: 'percentage', priceValue: -20 },
      ],
    },
    formResponses: {
      structured_responses: [
        { question_id: 'line-up', answer_value: 'Duo', price_modifier: -20, modifier_type: 'percentage' },
        { question_id: 'song', answer_value: '<b>Misty</b>' },
      ],
    },
  })
})

test('refers to pictures by absolute URL, and embeds none in the request', () => {
  expect(body().branding).toMatchObject({
    logoUrl: 'https://book.example.com/storage/v1/logo.png',
    heroImageUrl: '',
    formTitle: 'Book us',
  })
  expect(JSON.stringify(body()).length).toBeLessThan(5_000)
})

test('builds the same request from the same draft, so that submitting again is idempotent', () => {
  expect(body()).toEqual(body())
})

test('leaves out answers to questions that the others do not ask for', () => {
  const questions = [
    {
      id: 'dj',
      question: 'A DJ?',
      type: 'single',
      options: ['yes', 'no'].map((id) => ({ id, label: id, priceType: 'flat', priceValue: 0 })),
    },
    { id: 'until', question: 'Until?', type: 'text', showIf: { questionId: 'dj', optionId: 'yes' } },
    {
      id: 'meals',
      question: 'Meals?',
      type: 'multiple',
      options: [{ id: 'crew', label: 'Crew meals', priceType: 'quantity', priceValue: 12, min: 1, max: 8 }],
    },
  ]
  const asking = { ...artist, questions: readArtist({ custom_questions: questions }).questions }
  const sent = (dj: string) =>
    submissionBody(
      asking,
      { ...draft, answers: { dj, until: 'midnight', meals: [{ id: 'crew', quantity: 6 }] } },
      quote,
      { website: '', siteUrl: 'https://book.example.com' },
    )
  expect(bookingSubmissionSchema.safeParse(sent('no')).error).toBeUndefined()
  expect(sent('no').formResponses.structured_responses).toMatchObject([
    { question_id: 'dj', answer_value: 'no' },
    { question_id: 'meals', answer_value: ['Crew meals × 6'], quantities: { crew: 6 } },
  ])
  expect(sent('no').formResponses.raw_form_data).not.toHaveProperty('until')
  expect(sent('yes').formResponses.raw_form_data).toMatchObject({ dj: 'yes', until: 'midnight' })
  expect(sent('no').pricingData.addOns).toMatchObject([{ label: 'Crew meals', quantity: 6 }])
})
