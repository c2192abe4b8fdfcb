import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { button, chooseOption, field, press, type } from '../../../testing/press-and-type.ts'
import { visitOwnPage } from '../../../testing/visit-own-page.tsx'
import { patch, quote, savedBy, startAfresh, visit } from '../../../testing/visit-pricing-setup.tsx'
import { PricingSetupPage } from './pricing-setup-page.tsx'

beforeEach(startAfresh)

const tierStarts = () => screen.getAllByText('From').map((label) => label.nextElementSibling?.textContent)
const order = () =>
  screen.getAllByLabelText(/^Move question/).map((handle) => handle.getAttribute('aria-label'))

test('saves only what changed, and keeps half an hour from the first step', async () => {
  const { called } = await visit()
  type('Travel Fee', '30')
  press('Next: Customize Form')
  expect(await screen.findByText('Went to /form-branding')).toBeTruthy()
  expect(await screen.findByText('Pricing rules saved!')).toBeTruthy()
  expect(called(patch)[0]?.body).toEqual({ travel_fee: 30 })
})

test('adds the question about guests from the templates, and switches it off again', async () => {
  const { called } = await visit()
  press('Ask for the number of guests')
  const asked = screen.getByRole('switch', { name: 'Ask how many guests are expected' })
  expect(document.activeElement).toBe(asked)
  expect(screen.queryByRole('button', { name: 'Ask for the number of guests' })).toBeNull()
  fireEvent.click(asked)
  expect(document.contains(asked)).toBe(true)
  fireEvent.click(asked)
  expect(await savedBy(called)).toEqual({ asks_guest_count: true })
})

test('shows why a save failed and keeps every field', async () => {
  await visit({
    [patch]: () =>
      Response.json({ message: 'There can be at most 20 distance tiers.', code: '23514' }, { status: 400 }),
  })
  type('Travel Fee', '31')
  press('Save Changes')
  expect(await screen.findByText('Error saving pricing rules')).toBeTruthy()
  expect(screen.getByText('There can be at most 20 distance tiers.')).toBeTruthy()
  expect(field('Travel Fee').value).toBe('31')
})

test('without a server message it shows advice', async () => {
  await visit({ [patch]: () => Response.json({ message: 'x', code: 'y' }, { status: 500 }) })
  type('Travel Fee', '31')
  press('Save Changes')
  expect(await screen.findByText('Please try again or contact support if the problem persists.')).toBeTruthy()
})

test('tier bounds stay contiguous, and the maximum radius follows the last one', async () => {
  const { called } = await visit()
  expect(tierStarts()).toEqual(['20 miles', '50 miles'])
  type('Free Radius', '30')
  type('To', '60', 0)
  expect(tierStarts()).toEqual(['30 miles', '60 miles'])
  expect(field('Maximum Radius').value).toBe('120')
  press('Charge by distance')
  press('Add Tier')
  expect(tierStarts()).toEqual(['30 miles', '60 miles', '120 miles'])
  expect([field('To', 2).value, field('Price per Mile', 2).value]).toEqual(['145', '2'])
  expect(field('Maximum Radius').value).toBe('145')
  press('Remove tier 2')
  expect(tierStarts()).toEqual(['30 miles', '60 miles'])
  expect(await savedBy(called)).toMatchObject({
    free_radius: 30,
    max_radius: 145,
    distance_tiers: [
      { id: 'near', fromMiles: 30, toMiles: 60, pricePerMile: 1.5 },
      { fromMiles: 60, toMiles: 145, pricePerMile: 2 },
    ],
  })
})

test('a price change keeps a maximum radius that was set by hand', async () => {
  await visit()
  type('Maximum Radius', '140')
  type('Price per Mile', '3', 1)
  expect(field('Maximum Radius').value).toBe('140')
})

test('the travel distance follows the maximum radius until it is changed', async () => {
  await visit()
  type('Maximum Radius', '140')
  expect(field('Travel Distance').value).toBe('140')
  type('To', '150', 1)
  expect([field('Maximum Radius').value, field('Travel Distance').value]).toEqual(['150', '150'])
  type('Travel Distance', '80')
  type('Maximum Radius', '160')
  expect(field('Travel Distance').value).toBe('80')
})

test('says what travel costs, and opens the settings when one of them is refused', async () => {
  const { called } = await visit()
  const travel = button('Charge by distance')
  expect(travel.getAttribute('aria-expanded')).toBe('false')
  const effect = () => document.getElementById(travel.getAttribute('aria-describedby') ?? '')?.textContent
  expect(effect()).toBe(
    'Free up to 20 miles, then £25 once, £1.50 a mile to 50 miles and £2.25 a mile to 120 miles. Clients beyond 120 miles cannot book you.',
  )
  type('Travel Fee', '-1')
  expect(effect()).toBe('Not complete yet.')
  press('Save Changes')
  expect(await screen.findByText('Travel fee must be 0 or greater')).toBeTruthy()
  expect(travel.getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field('Travel Fee')))
  expect(called(patch)).toEqual([])
})

test('marks invalid fields, focuses the first one, and sends nothing', async () => {
  const { called } = await visit()
  type('Home Location', ' ')
  type('Setup Time', '10')
  type('To', '', 1)
  press('Add Question')
  press('Save Changes')
  expect(await screen.findByText('Home location is required')).toBeTruthy()
  for (const message of [
    'Minimum setup time is 15 minutes',
    'This field is required',
    'Question is required',
    'Option label is required',
  ]) {
    expect(screen.getByText(message)).toBeTruthy()
  }
  await waitFor(() => expect(document.activeElement).toBe(field('Home Location')))
  expect(called(patch)).toEqual([])
})

test('questions can be reordered by keyboard, copied, deleted and restored', async () => {
  const { called } = await visit()
  const first = button('Move question 1: PA?')
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  expect(order()).toEqual(['Move question 1: Early?', 'Move question 2: PA?'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move question 2: PA?')
  expect(screen.getByText('Moved to place 2 of 2')).toBeTruthy()

  press(/^Early\?/)
  press('Duplicate')
  expect(order()).toEqual([
    'Move question 1: Early?',
    'Move question 2: Early? (copy)',
    'Move question 3: PA?',
  ])
  press('Delete')
  expect(order()).toHaveLength(2)
  expect(screen.getByText('Deleted “Early? (copy)”.')).toBeTruthy()
  press('Undo')
  expect(order()[1]).toBe('Move question 2: Early? (copy)')
  const body = (await savedBy(called)) as { custom_questions: { question: string; id: string }[] }
  expect(body.custom_questions.map(({ question: words }) => words)).toEqual([
    'Early?',
    'Early? (copy)',
    'PA?',
  ])
  expect(new Set(body.custom_questions.map(({ id }) => id)).size).toBe(3)
})

test('the text type removes the options, a choice adds one, and the last one cannot be removed', async () => {
  await visit()
  press(/^PA\?/)
  await chooseOption('Type', 'Text')
  expect(screen.queryByText('Options')).toBeNull()
  await chooseOption('Type', 'Multiple choice')
  expect(field('Option 1').value).toBe('')
  expect(button('Remove option 1').disabled).toBe(true)
  press('Add Option')
  press('Remove option 1')
  expect(screen.queryByLabelText('Option 2')).toBeNull()
})

test('a template adds a complete question', async () => {
  const { called } = await visit()
  press('Own PA')
  expect(field('Question').value).toBe('Is there a PA at the venue?')
  expect(document.activeElement).toBe(field('Question'))
  const body = (await savedBy(called)) as { custom_questions: { options: object[] }[] }
  expect(body.custom_questions[2]?.options).toHaveLength(2)
})

test('the preview prices the current form rules, saved or not', async () => {
  const { called } = await visit({
    [quote]: ({ body }) => {
      const { rules, miles } = body as { rules: { hourly_rate: number }; miles: number }
      if (miles > 120) {
        const refusal = {
          message: 'This venue is beyond the maximum travel distance of 120 miles.',
          code: 'PT422',
        }
        return Response.json(refusal, { status: 422 })
      }
      const base = rules.hourly_rate * 3
      return Response.json({
        base_price: base,
        distance_charge: 0,
        add_ons: [],
        total: base,
        currency: 'GBP',
      })
    },
  })
  const preview = within(screen.getByLabelText('Price preview'))
  expect(preview.getByText('A 3-hour gig 40 miles away:')).toBeTruthy()
  await waitFor(() => expect(preview.getAllByText('£540').length).toBeGreaterThan(0))
  expect(preview.getByText('A 3-hour gig 40 miles away costs')).toBeTruthy()
  fireEvent.click(preview.getByRole('radio', { name: /^PA/ }))
  expect(preview.getByText('A 3-hour gig 40 miles away with PA costs')).toBeTruthy()
  press(/^Hourly Rate: /)
  type('Hourly Rate', '200')
  await waitFor(() => expect(preview.getAllByText('£600').length).toBeGreaterThan(0))
  expect(called(quote).at(-1)?.body).toMatchObject({
    hours: 3,
    miles: 40,
    rules: { hourly_rate: 200, travel_fee: 25 },
    selections: [{ questionId: 'pa', optionId: 'yes', label: 'PA', priceType: 'flat', priceValue: 120 }],
  })
  fireEvent.change(preview.getByRole('slider', { name: 'How far?' }), { target: { value: '130' } })
  expect(await preview.findByText(/beyond the maximum travel distance of 120 miles/)).toBeTruthy()
  expect(preview.getByText('A 3-hour gig 130 miles away with PA:')).toBeTruthy()
})

test('explains what each of the two distances does', async () => {
  await visit()
  const hintOf = (name: string) =>
    document.getElementById(field(name).getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent
  expect(hintOf('Travel Distance')).toContain('Only the Maximum Radius turns clients away')
  expect(hintOf('Maximum Radius')).toContain('Clients beyond it cannot book you')
})

test('Enter does not submit', async () => {
  await visit()
  expect(fireEvent.keyDown(field('Travel Fee'), { key: 'Enter' })).toBe(false)
})

test('shows an error when rules cannot be loaded', async () => {
  visitOwnPage(<PricingSetupPage />, '/pricing-setup', {
    'GET /rest/v1/profiles': () => Response.json({ message: 'no', code: 'x' }, { status: 403 }),
  })
  await waitFor(() => expect(screen.getAllByText('Failed to load existing pricing data.')).toHaveLength(2))
})

test('redirects a user without a profile to the profile step', async () => {
  visitOwnPage(<PricingSetupPage />, '/pricing-setup', {
    'GET /rest/v1/profiles': () => Response.json([]),
  })
  const link = await screen.findByRole('link', { name: 'Go to Profile Setup' })
  expect(link.getAttribute('href')).toBe('/profile-setup')
})
