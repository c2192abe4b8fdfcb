import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fairTerms } from '../../../../../domain/payments/payment-terms.ts'
import { paths } from '../../../../../domain/site/paths.ts'
import { paymentsRow } from '../../../testing/payment-rows.ts'
import { type StubbedAnswers, storeSession } from '../../../testing/stub-server.ts'
import { stubSystemTheme } from '../../../testing/stub-system-theme.ts'
import { newBooking, visitBooking } from '../../../testing/visit-booking.tsx'

vi.mock('../../../shared/live-channel.ts', () => ({
  followBooking: () => () => undefined,
  followMessages: () => () => undefined,
}))

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
})

const questions = [
  {
    id: 'line-up',
    question: 'Line-up',
    type: 'single',
    required: true,
    options: [{ id: 'quartet', label: 'Quartet', priceType: 'flat', priceValue: 112.5 }],
  },
  { id: 'dance', question: 'What is the first dance?', type: 'text', required: false, options: [] },
  { id: 'parking', question: 'Is there parking at the venue?', type: 'text', required: false, options: [] },
]

const confirmed = (change: Parameters<typeof newBooking>[0] = {}) =>
  newBooking({
    status: 'confirmed',
    start_time: '19:30:00',
    final_total_price: 640,
    total_price: 640,
    add_ons: [
      { label: 'Quartet', amount: 112.5, type: 'flat', question: 'Line-up' },
      { label: 'Crew meals', amount: 60, type: 'quantity', quantity: 6 },
      { label: 'Saturday', amount: 17.5, type: 'flat', date_rule: 'saturday' },
    ],
    artist_acceptance_message: 'See you in the garden',
    form_responses: {
      structured_responses: [
        { question_id: 'line-up', question_text: 'Line-up', answer_value: 'Quartet' },
        { question_id: 'dance', question_text: 'What is the first dance?', answer_value: 'שיר\nAt Last' },
      ],
      raw_form_data: { setArrangement: 'Two sets' },
    },
    ...change,
  })

function visit(booking = confirmed(), profile: object = { setup_time: 45 }, answers: StubbedAnswers = {}) {
  return visitBooking(
    booking,
    {
      'GET /rest/v1/profiles': () => Response.json([{ custom_questions: questions, ...profile }]),
      ...answers,
    },
    paths.gigSheet(booking.id),
  )
}

const section = (name: string) => screen.getByRole('region', { name })

describe('gig sheet', () => {
  test('the gig sheet shows times, venue, contacts, options and answers, and no messages', async () => {
    await visit()
    expect(screen.getByRole('heading', { level: 1, name: 'Garden wedding' })).toBeTruthy()
    expect(screen.getByText('Saturday 14 June 2031, 19:30')).toBeTruthy()
    for (const words of [
      '18:45',
      '19:15',
      '19:30',
      '3 hours',
      '60 minutes before and after',
      'The Orangery',
      '1 Example Street, Bristol',
    ])
      expect(within(section('Event')).getByText(words)).toBeTruthy()
    const contact = within(section('Contact'))
    expect(contact.getByRole('link', { name: 'cleo@example.com' }).getAttribute('href')).toBe(
      'mailto:cleo@example.com',
    )
    expect(contact.getByRole('link', { name: '01632 960001' }).getAttribute('href')).toBe('tel:01632960001')
    expect(within(section('Event')).getByText('Two sets')).toBeTruthy()
    expect(within(section('Event')).getByText('80')).toBeTruthy()
    const options = within(section('Line-up and options')).getAllByRole('listitem')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Line-up: Quartet', 'Crew meals × 6'])
    expect(screen.queryByText('See you in the garden')).toBeNull()
  })

  test('the gig sheet leads to the venue on a map, and says where to park', async () => {
    const booking = confirmed()
    booking.form_responses = {
      structured_responses: [
        {
          question_id: 'parking',
          question_text: 'Is there parking at the venue?',
          answer_value: 'In the yard',
        },
      ],
    }
    await visit(booking)
    const event = within(section('Event'))
    expect(event.getByRole('link', { name: 'Open in maps' }).getAttribute('href')).toBe(
      'https://www.google.com/maps/search/?api=1&query=The+Orangery%2C+1+Example+Street%2C+Bristol',
    )
    expect(event.getByText('Parking').nextSibling?.textContent).toBe('In the yard')
    expect(screen.queryByText('Is there parking at the venue?')).toBeNull()
  })

  test('the gig sheet repeats no answer that is an option, and leaves out questions without an answer', async () => {
    await visit()
    const asked = within(section('Answers')).getAllByRole('term')
    expect(asked.map(({ textContent }) => textContent)).toEqual(['What is the first dance?'])
    expect(within(section('Answers')).getByRole('definition').dir).toBe('auto')
  })

  test('the gig sheet shows the agreed price by its lines and the payment, while prices are switched on', async () => {
    const booking = confirmed({ payment_status: 'partial' })
    await visit(booking)
    fireEvent.click(screen.getByRole('switch', { name: 'Show prices' }))
    const price = within(section('Price'))
    expect(price.getByText('Agreed total')).toBeTruthy()
    expect(price.getByText('£640')).toBeTruthy()
    expect(price.getByText('Saturday')).toBeTruthy()
    expect(price.getByText('Payment: partial')).toBeTruthy()
    fireEvent.click(screen.getByRole('switch', { name: 'Show prices' }))
    expect(screen.queryByRole('region', { name: 'Price' })).toBeNull()
    expect(screen.getByRole('article').textContent).not.toMatch(/£|Payment|Saturday$/)
  })

  test('with prices the gig sheet says which part is still to come, where days were agreed', async () => {
    window.localStorage.setItem('gig-sheet-prices', 'shown')
    await visit(
      confirmed(),
      {},
      {
        'POST /rest/v1/rpc/get_payments': () =>
          Response.json(
            paymentsRow({
              terms: fairTerms,
              parts: [
                { number: 1, kind: 'deposit', amount: 128, due_on: '2031-01-05', outstanding: 0 },
                { number: 2, kind: 'balance', amount: 512, due_on: '2031-05-31', outstanding: 512 },
              ],
            }),
          ),
      },
    )
    const schedule = await within(section('Price')).findByRole('list', { name: 'Schedule' })
    expect(schedule.textContent).toBe('DepositPaid£128Balancedue Sat, May 31, 2031£512')
  })

  test('the gig sheet has no prices at first, and remembers on this device that they are shown', async () => {
    await visit()
    expect(screen.getByRole('switch', { name: 'Show prices' }).ariaChecked).toBe('false')
    expect(screen.queryByText('£640')).toBeNull()
    fireEvent.click(screen.getByRole('switch', { name: 'Show prices' }))
    expect(window.localStorage.getItem('gig-sheet-prices')).toBe('shown')
    cleanup()
    await visit()
    expect(screen.getByText('£640')).toBeTruthy()
  })

  test('the gig sheet leaves out what is not known', async () => {
    await visit(
      confirmed({
        event_date: null,
        start_time: null,
        event_duration: null,
        event_type: null,
        venue_name: null,
        venue_address: null,
        guest_count: null,
        client_phone: null,
        add_ons: [],
        form_responses: {},
      }),
      { setup_time: null, custom_questions: null },
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Booking' })).toBeTruthy()
    expect(screen.getByText('Date to be settled')).toBeTruthy()
    expect(screen.getAllByRole('region').map((one) => within(one).getByRole('heading').textContent)).toEqual([
      'Event',
      'Contact',
    ])
    expect(within(section('Contact')).queryByText('Phone')).toBeNull()
  })

  test('the gig sheet of a request shows the hold, the open price and no email or phone', async () => {
    window.localStorage.setItem('gig-sheet-prices', 'shown')
    await visit(confirmed({ status: 'pending', held_until: '2031-01-03T18:00:00Z', final_total_price: null }))
    expect(screen.getByText(/^Held for Cleo Marsh until Friday 3 January 2031/)).toBeTruthy()
    expect(screen.getByText('Total, not agreed yet')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'cleo@example.com' })).toBeNull()
    expect(screen.getByText('Email and phone are shown once you have answered the request.')).toBeTruthy()
  })

  test('the gig sheet prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    await visit()
    fireEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  test('the gig sheet is linked from the booking, and leads back to it', async () => {
    const booking = confirmed()
    await visitBooking(booking)
    fireEvent.click(screen.getByRole('link', { name: 'Gig sheet' }))
    fireEvent.click(await screen.findByRole('link', { name: 'Back to booking' }))
    expect(await screen.findByRole('link', { name: 'Gig sheet' })).toBeTruthy()
  })

  test('the gig sheet of another artist is not found', async () => {
    await visitBooking(newBooking(), {}, paths.gigSheet('7d9c0000-0000-4000-8000-999999999999'))
    expect(screen.getByRole('heading', { name: 'Booking not found' })).toBeTruthy()
  })
})
