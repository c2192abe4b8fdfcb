// The home location: suggested while typing, and not saved silently when it is not on our map.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { field, press, type } from '../../../../testing/press-and-type.ts'
import { patch, profile, savedBy, startAfresh, visit } from '../../../../testing/visit-pricing-setup.tsx'

beforeEach(startAfresh)

test('suggests places where the server has some; where it has none, it is asked once', async () => {
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
  expect(within(screen.getByRole('listbox')).queryByRole('option')).toBeNull()
})

const checkHome = 'POST /functions/v1/check-home-location'

test('does not silently save a home location that is not on our map: the artist chooses again or keeps it explicitly', async () => {
  const { called } = await visit({
    [checkHome]: ({ body }) =>
      Response.json(
        (body as { text: string }).text === 'Batth'
          ? { state: 'missing', suggestions: ['Bath, England, United Kingdom'] }
          : { state: 'found', place: 'Bath, England, United Kingdom', unit: 'mi' },
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

test('shows a note about a kept home on page load; neither it nor a failing check blocks saving', async () => {
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
