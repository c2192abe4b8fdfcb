import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { button, field, press, type } from '../../../testing/press-and-type.ts'
import { patch, profile, savedBy, startAfresh, visit } from '../../../testing/visit-pricing-setup.tsx'

beforeEach(startAfresh)

const lineUp = (priceValue: number, priceType = 'rate') => ({
  id: `${priceType}-${priceValue}`,
  label: `At ${priceValue}`,
  priceType,
  priceValue,
})

test('sums up rate, minimum hours and starting price, each changed in place', async () => {
  const { called } = await visit()
  screen.getByText('£180 an hour')
  screen.getByText('at least 0.5 hours')
  screen.getByText('from £90')
  press('Hourly Rate: £180 an hour. Change')
  await waitFor(() => expect(document.activeElement).toBe(field('Hourly Rate')))
  type('Hourly Rate', '200')
  screen.getByText('from £100')
  fireEvent.keyDown(field('Hourly Rate'), { key: 'Enter' })
  await waitFor(() => expect(document.activeElement).toBe(button('Hourly Rate: £200 an hour. Change')))
  expect(await savedBy(called)).toEqual({ hourly_rate: 200 })
})

test('a field that is left becomes text again, without taking the focus back', async () => {
  await visit()
  press('Minimum Hours: at least 0.5 hours. Change')
  type('Minimum Hours', '1')
  field('Travel Fee').focus()
  await screen.findByText('at least 1 hour')
  expect(document.activeElement).toBe(field('Travel Fee'))
})

test('Escape restores the number', async () => {
  const { called } = await visit()
  press('Hourly Rate: £180 an hour. Change')
  type('Hourly Rate', '0')
  fireEvent.keyDown(field('Hourly Rate'), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(button('Hourly Rate: £180 an hour. Change')))
  type('Travel Fee', '30')
  expect(await savedBy(called)).toEqual({ travel_fee: 30 })
})

test('stays a field while its number is not valid', async () => {
  const { called } = await visit()
  press('Hourly Rate: £180 an hour. Change')
  type('Hourly Rate', '0')
  fireEvent.blur(field('Hourly Rate'))
  expect(await screen.findByText('Hourly rate must be at least $1')).toBeTruthy()
  type('Hourly Rate', '150')
  await waitFor(() => expect(screen.queryByText('Hourly rate must be at least $1')).toBeNull())
  expect(field('Hourly Rate').value).toBe('150')
  expect(called(patch)).toEqual([])
})

test('an invalid number opens its field when the form is saved', async () => {
  const { called } = await visit({
    'GET /rest/v1/profiles': () => Response.json([{ ...profile, min_booking_hours: 8 }]),
  })
  press('Save Changes')
  expect(
    await screen.findByText(
      'Minimum booking hours must not be more than your maximum of 6, which you set in the profile',
    ),
  ).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Minimum Hours')))
  fireEvent.keyDown(field('Minimum Hours'), { key: 'Escape' })
  expect(field('Minimum Hours').value).toBe('8')
  type('Minimum Hours', '2')
  press('Save Changes')
  await waitFor(() => expect(called(patch)[0]?.body).toEqual({ min_booking_hours: 2 }))
})

test.each([
  [true, 'from £60'],
  [false, 'from £90'],
])(
  'where choosing a line-up is required (%s), the starting price goes by the cheapest',
  async (required, text) => {
    const options = [lineUp(160), lineUp(120)]
    const question = { id: 'line-up', question: 'Which line-up?', type: 'single', required, options }
    await visit({
      'GET /rest/v1/profiles': () => Response.json([{ ...profile, custom_questions: [question] }]),
    })
    screen.getByText(text)
    expect(screen.queryByText('By your cheapest line-up.') !== null).toBe(required)
  },
)
