import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { stubbedProfile, visitOwnPage } from '../../components/visit-own-page.tsx'
import { button, field, press, type, waitForForm } from '../../lib/press-and-type.ts'
import { skipPauses } from '../../lib/skip-pauses.ts'
import { type StubbedAnswers, type StubbedCall, storeSession } from '../../lib/stub-server.ts'
import { stubSystemTheme } from '../../lib/stub-system-theme.ts'
import { PricingSetupPage } from './pricing-setup-page.tsx'

const patch = 'PATCH /rest/v1/profiles'
const quote = 'POST /rest/v1/rpc/price_quote'

const question = (id: string, words: string, options: object[]) => ({
  id,
  question: words,
  type: 'single',
  required: true,
  options,
})

const profile = stubbedProfile({
  hourly_rate: 180,
  min_booking_hours: 0.5,
  max_performance_hours: 6,
  max_travel_distance: 120,
  travel_fee: 25,
  home_location: 'Bath, England',
  free_radius: 20,
  max_radius: 120,
  setup_time: 60,
  minimum_space: '3 by 3 metres',
  distance_tiers: [
    { id: 'near', fromMiles: 20, toMiles: 50, pricePerMile: 1.5 },
    { id: 'far', fromMiles: 50, toMiles: 120, pricePerMile: 2.25 },
  ],
  custom_questions: [
    question('pa', 'PA?', [{ id: 'yes', label: 'PA', priceType: 'flat', priceValue: 120 }]),
    question('early', 'Early?', [{ id: 'no', label: 'No', priceType: 'flat', priceValue: 0 }]),
  ],
})

// Whether something is hidden is worked out anew for every element of a long page, and nothing here depends on it.
configure({ defaultHidden: true })

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme(true)
  skipPauses()
  storeSession()
})

async function visit(answers: StubbedAnswers = {}) {
  const server = visitOwnPage(<PricingSetupPage />, '/pricing-setup', {
    'GET /rest/v1/profiles': () => Response.json([profile]),
    [patch]: ({ body }) => Response.json([{ ...profile, ...(body as object) }]),
    [quote]: () =>
      Response.json({ base_price: 540, distance_charge: 55, add_ons: [], total: 595, currency: 'GBP' }),
    ...answers,
  })
  await waitForForm('Pricing rules')
  return server
}

const froms = () => screen.getAllByText('From').map((label) => label.nextElementSibling?.textContent)
const order = () =>
  screen.getAllByLabelText(/^Move question/).map((handle) => handle.getAttribute('aria-label'))

async function savedBy(called: (name: string) => StubbedCall[]) {
  press('Save Changes')
  await screen.findByText('Went to /dashboard')
  return called(patch).at(-1)?.body
}

test('only what changed is saved, and half an hour of the first step stays', async () => {
  const { called } = await visit()
  type('Travel Fee', '30')
  press('Next: Customize Form')
  expect(await screen.findByText('Went to /form-branding')).toBeTruthy()
  expect(await screen.findByText('Pricing rules saved!')).toBeTruthy()
  expect(called(patch)[0]?.body).toEqual({ travel_fee: 30 })
})

test('a failed save says why and keeps every field', async () => {
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

test('without words of the server it gives advice', async () => {
  await visit({ [patch]: () => Response.json({ message: 'x', code: 'y' }, { status: 500 }) })
  type('Travel Fee', '31')
  press('Save Changes')
  expect(await screen.findByText('Please try again or contact support if the problem persists.')).toBeTruthy()
})

test('the bounds of tiers hang together, and the maximum radius follows the last', async () => {
  const { called } = await visit()
  expect(froms()).toEqual(['20 miles', '50 miles'])
  type('Free Radius', '30')
  type('To', '60', 0)
  expect(froms()).toEqual(['30 miles', '60 miles'])
  expect(field('Maximum Radius').value).toBe('120')
  press('Add Tier')
  expect(froms()).toEqual(['30 miles', '60 miles', '120 miles'])
  expect([field('To', 2).value, field('Price per Mile', 2).value]).toEqual(['145', '2'])
  expect(field('Maximum Radius').value).toBe('145')
  press('Remove tier 2')
  expect(froms()).toEqual(['30 miles', '60 miles'])
  expect(await savedBy(called)).toMatchObject({
    free_radius: 30,
    max_radius: 145,
    distance_tiers: [
      { id: 'near', fromMiles: 30, toMiles: 60, pricePerMile: 1.5 },
      { fromMiles: 60, toMiles: 145, pricePerMile: 2 },
    ],
  })
})

test('a price per mile leaves a maximum radius alone that was set by hand', async () => {
  await visit()
  type('Maximum Radius', '140')
  type('Price per Mile', '3', 1)
  expect(field('Maximum Radius').value).toBe('140')
})

test('what is wrong is marked, the first such field has the focus, and nothing is sent', async () => {
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

test('questions: order by keyboard, copies, deletion and its undo', async () => {
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

test('a type of text takes the options away, a choice brings one, and the last one stays', async () => {
  await visit()
  press(/^PA\?/)
  const choose = async (name: string) => {
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Type' }), { key: 'Enter' })
    // The list that opens has a hidden twin, for forms without script.
    fireEvent.click(await screen.findByRole('option', { name, hidden: false }))
  }
  await choose('Text')
  expect(screen.queryByText('Options')).toBeNull()
  await choose('Multiple choice')
  expect(field('Option 1').value).toBe('')
  expect(button('Remove option 1').disabled).toBe(true)
  press('Add Option')
  press('Remove option 1')
  expect(screen.queryByLabelText('Option 2')).toBeNull()
})

test('a template brings a whole question', async () => {
  const { called } = await visit()
  press('Own PA')
  expect(field('Question').value).toBe('Is there a PA at the venue?')
  expect(document.activeElement).toBe(field('Question'))
  const body = (await savedBy(called)) as { custom_questions: { options: object[] }[] }
  expect(body.custom_questions[2]?.options).toHaveLength(2)
})

test('the preview prices the rules as they stand in the form, saved or not', async () => {
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
  expect(preview.getByText('A 3-hour gig 40 miles away costs')).toBeTruthy()
  await waitFor(() => expect(preview.getAllByText('£540').length).toBeGreaterThan(0))
  fireEvent.click(preview.getByRole('radio', { name: /^PA/ }))
  expect(preview.getByText('A 3-hour gig 40 miles away with PA costs')).toBeTruthy()
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
})

test('places are suggested where the server knows some; where it does not, it is asked once', async () => {
  const places = 'POST /functions/v1/suggest-places'
  const { called } = await visit({
    [places]: () => Response.json({ places: [{ text: 'Bath, England' }, { text: 'Bathurst, Australia' }] }),
  })
  type('Home Location', 'Bat')
  fireEvent.click(await screen.findByRole('option', { name: 'Bathurst, Australia' }))
  expect(field('Home Location').value).toBe('Bathurst, Australia')
  expect(called(places)[0]?.body).toEqual({ text: 'Bat' })
  cleanup()

  const second = await visit()
  type('Home Location', 'Yor')
  await waitFor(() => expect(second.called(places)).toHaveLength(1))
  type('Home Location', 'York')
  await waitFor(() => expect(field('Home Location').value).toBe('York'))
  expect(screen.queryByRole('option')).toBeNull()
})

const checkHome = 'POST /functions/v1/check-home-location'

test('a home location that is not on our map is not saved silently: it is chosen anew or kept knowingly', async () => {
  const { called } = await visit({
    [checkHome]: ({ body }) =>
      Response.json(
        (body as { text: string }).text === 'Batth'
          ? { state: 'missing', suggestions: ['Bath, England, United Kingdom'] }
          : { state: 'found', place: 'Bath, England, United Kingdom' },
      ),
  })
  type('Home Location', 'Batth ')
  press('Save Changes')
  expect(await screen.findByText('We cannot find your home location')).toBeTruthy()
  expect(screen.getByText(/quotes contain no travel charge/)).toBeTruthy()
  expect(called(patch)).toEqual([])
  expect(document.activeElement).toBe(field('Home Location'))
  press('Bath, England, United Kingdom')
  expect(screen.queryByText(/quotes contain no travel charge/)).toBeNull()
  expect(await savedBy(called)).toEqual({ home_location: 'Bath, England, United Kingdom' })
  cleanup()

  const second = await visit({ [checkHome]: () => Response.json({ state: 'missing', suggestions: [] }) })
  type('Home Location', 'The old mill')
  fireEvent.blur(field('Home Location'))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep it without travel pricing' }))
  expect(screen.getByText(/Your dashboard will remind you/)).toBeTruthy()
  expect(await savedBy(second.called)).toEqual({ home_location: 'The old mill' })
})

test('a home that was kept is spoken of on arrival, and holds up nothing else; nor does a server that cannot say', async () => {
  const stored = { ...profile, home_location: 'The old mill', home_location_found: false }
  const { called } = await visit({
    'GET /rest/v1/profiles': () => Response.json([stored]),
    [checkHome]: () => Response.json({ state: 'missing', suggestions: [] }),
  })
  expect(await screen.findByText(/quotes contain no travel charge/)).toBeTruthy()
  type('Travel Fee', '30')
  expect(await savedBy(called)).toEqual({ travel_fee: 30 })
  cleanup()

  const second = await visit({ [checkHome]: () => Response.json({ error: 'no' }, { status: 503 }) })
  type('Home Location', 'Nowhere')
  expect(await savedBy(second.called)).toEqual({ home_location: 'Nowhere' })
})

test('the two distances say what each of them does', async () => {
  await visit()
  const said = (name: string) =>
    document.getElementById(field(name).getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent
  expect(said('Travel Distance')).toContain('Only the Maximum Radius below turns clients away')
  expect(said('Maximum Radius')).toContain('Clients beyond it cannot book you')
})

test('Enter does not submit', async () => {
  await visit()
  expect(fireEvent.keyDown(field('Travel Fee'), { key: 'Enter' })).toBe(false)
})

test('rules that cannot be loaded are told', async () => {
  visitOwnPage(<PricingSetupPage />, '/pricing-setup', {
    'GET /rest/v1/profiles': () => Response.json({ message: 'no', code: 'x' }, { status: 403 }),
  })
  await waitFor(() => expect(screen.getAllByText('Failed to load existing pricing data.')).toHaveLength(2))
})

test('somebody without a profile is led to it', async () => {
  visitOwnPage(<PricingSetupPage />, '/pricing-setup', {
    'GET /rest/v1/profiles': () => Response.json([]),
  })
  const link = await screen.findByRole('link', { name: 'Go to Profile Setup' })
  expect(link.getAttribute('href')).toBe('/profile-setup')
})
