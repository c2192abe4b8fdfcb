// The price preview with dates, quantities, line-ups and questions that depend on others.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { press, type } from '../../../../testing/press-and-type.ts'
import type { StubbedAnswers } from '../../../../testing/stub-server.ts'
import { profile, quote, startAfresh, visit } from '../../../../testing/visit-pricing-setup.tsx'

beforeEach(startAfresh)

const questions = [
  {
    id: 'line-up',
    question: 'Which line-up?',
    type: 'single',
    options: [
      { id: 'duo', label: 'Duo', priceType: 'rate', priceValue: 160 },
      { id: 'band', label: 'Band', priceType: 'rate', priceValue: 400 },
    ],
  },
  {
    id: 'food',
    question: 'Food?',
    type: 'multiple',
    showIf: { questionId: 'line-up', optionId: 'band' },
    options: [{ id: 'meals', label: 'Crew meals', priceType: 'quantity', priceValue: 12, min: 2, max: 4 }],
  },
]
const rule = { id: 'r', name: 'Saturday', weekdays: [6], priceType: 'percentage', priceValue: 20 }

async function visitWith(part: object, answers: StubbedAnswers = {}) {
  const { called } = await visit({
    'GET /rest/v1/profiles': () => Response.json([{ ...profile, ...part }]),
    ...answers,
  })
  const preview = within(screen.getByLabelText('Price preview'))
  const lastAsked = () => called(quote).at(-1)?.body as Record<string, unknown>
  return { preview, lastAsked }
}

test('asks for the date once there are date rules, and prices it', async () => {
  const { preview, lastAsked } = await visitWith({ date_rules: [] })
  await waitFor(() => expect(lastAsked()).not.toHaveProperty('event_date'))
  expect(preview.queryByLabelText('When?')).toBeNull()
  press('Prices by date')
  press('Saturday in season')
  fireEvent.change(preview.getByLabelText('When?'), { target: { value: '2031-06-14' } })
  expect(preview.getByText('A 3-hour gig 40 miles away on Saturday 14 June 2031 costs')).toBeTruthy()
  await waitFor(() => expect(lastAsked()).toMatchObject({ event_date: '2031-06-14' }))
  expect(lastAsked().rules).toMatchObject({ date_rules: [{ name: 'Saturday in season' }] })
})

test('what is still being written is left out, so that the price stays', async () => {
  const { lastAsked } = await visitWith({ custom_questions: questions, date_rules: [rule] })
  press('Add Question')
  press('Add Price by Date')
  type('Travel Fee', '44')
  await waitFor(() => expect(lastAsked()?.rules).toMatchObject({ travel_fee: 44 }))
  expect(lastAsked().rules).toMatchObject({
    custom_questions: [{ id: 'line-up' }, { id: 'food' }],
    date_rules: [{ id: 'r' }],
  })
})

test('questions appear with the answer they depend on, and quantities have a stepper', async () => {
  const { preview, lastAsked } = await visitWith({ custom_questions: questions })
  expect(preview.queryByText('Food?')).toBeNull()
  fireEvent.click(preview.getByRole('radio', { name: /^Band/ }))
  fireEvent.click(preview.getByRole('checkbox', { name: /^Crew meals/ }))
  const less = preview.getByRole<HTMLButtonElement>('button', { name: 'Fewer: Crew meals' })
  expect(less.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(preview.getByRole('button', { name: 'More: Crew meals' }))
  const count = preview.getByRole<HTMLInputElement>('spinbutton', { name: 'Number of: Crew meals' })
  expect(count.value).toBe('3')
  // A number outside the limits becomes the nearest one within them.
  fireEvent.change(count, { target: { value: '9' } })
  fireEvent.blur(count)
  expect(count.value).toBe('4')
  expect(preview.getByText('A 3-hour gig 40 miles away with Band and Crew meals × 4 costs')).toBeTruthy()
  await waitFor(() =>
    expect(lastAsked()?.selections).toMatchObject([
      { questionId: 'line-up', optionId: 'band', priceType: 'rate' },
      { questionId: 'food', optionId: 'meals', quantity: 4 },
    ]),
  )
  fireEvent.click(preview.getByRole('radio', { name: /^Duo/ }))
  expect(preview.queryByText('Food?')).toBeNull()
  await waitFor(() => expect(lastAsked()?.selections).toMatchObject([{ optionId: 'duo' }]))
})

test('says that there is no price yet when the server cannot be reached, and asks again after a change', async () => {
  let isReachable = false
  const { preview } = await visitWith(
    {},
    {
      [quote]: () => {
        if (!isReachable) return Promise.reject(new TypeError('Failed to fetch'))
        return Response.json({
          base_price: 540,
          distance_charge: 0,
          add_ons: [],
          total: 540,
          currency: 'GBP',
        })
      },
    },
  )
  expect(await preview.findByText('No price yet.')).toBeTruthy()
  expect(preview.getByText('We could not reach the server. Change something to try again.')).toBeTruthy()
  isReachable = true
  type('Travel Fee', '44')
  expect(await preview.findByText('Total')).toBeTruthy()
  expect(preview.queryByText(/We could not reach the server/)).toBeNull()
})

test('the lines of the price follow the options, so that a new one moves none of them', async () => {
  const { preview } = await visitWith({ custom_questions: questions })
  const total = await preview.findByText('Total')
  const options = preview.getAllByRole('radio')
  expect(options).toHaveLength(2)
  for (const option of options)
    expect(option.compareDocumentPosition(total)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
