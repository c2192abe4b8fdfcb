// Prices by date, as the artist edits them on the page.
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { button, chooseOption, field, press, type } from '../../../../testing/press-and-type.ts'
import { patch, profile, savedBy, startAfresh, visit } from '../../../../testing/visit-pricing-setup.tsx'

beforeEach(startAfresh)

const season = {
  id: 'season',
  name: 'Season',
  weekdays: [6],
  from: '05-01',
  to: '09-30',
  priceType: 'percentage',
  priceValue: 20,
}
const visitWith = (...date_rules: object[]) =>
  visit({ 'GET /rest/v1/profiles': () => Response.json([{ ...profile, date_rules }]) })

const saved = async (called: Parameters<typeof savedBy>[0]) =>
  ((await savedBy(called)) as { date_rules: object[] }).date_rules

test('a template adds a complete rule, with its summary and focus on its name', async () => {
  const { called } = await visit()
  expect(screen.getByText('Every date costs the same.')).toBeTruthy()
  press('Prices by date')
  press('Saturday in season')
  expect(document.activeElement).toBe(field('Name'))
  expect(button(/^Saturday in season.+/).textContent).toContain('Saturdays, 1 May to 30 September: +20%')
  expect(await saved(called)).toMatchObject([
    { name: 'Saturday in season', weekdays: [6], from: '05-01', to: '09-30', priceValue: 20 },
  ])
})

test('an empty rule says at its fields what is missing', async () => {
  const { called } = await visit()
  press('Prices by date')
  press('Add Price by Date')
  press('Save Changes')
  expect(await screen.findByText('Name is required: clients see it on their quote')).toBeTruthy()
  expect(screen.getByText('Price is required')).toBeTruthy()
  expect(screen.getByText('Choose weekdays, dates or short notice')).toBeTruthy()
  expect(document.activeElement).toBe(field('Name'))
  type('Name', 'Weekend')
  type('Change of price', '75')
  await chooseOption('Kind of change', 'Flat amount')
  fireEvent.click(screen.getByLabelText('Sunday'))
  fireEvent.click(screen.getByLabelText('Saturday'))
  expect(screen.getByText('Saturdays and Sundays: +£75')).toBeTruthy()
  expect(called(patch)).toEqual([])
  expect(await saved(called)).toMatchObject([
    { name: 'Weekend', weekdays: [6, 7], priceType: 'flat', priceValue: 75 },
  ])
})

test('dates are of every year or of one; the last day follows the first until it differs', async () => {
  const { called } = await visitWith(season)
  press(/^Season/)
  fireEvent.click(screen.getByLabelText('Saturday'))
  await chooseOption('Dates', 'Any date')
  await chooseOption('Dates', 'Every year')
  type('First day', '24')
  expect(screen.getByText('24 December: +20%')).toBeTruthy()
  type('Last day', '26')
  fireEvent.change(screen.getByLabelText('Month of the first day'), { target: { value: '11' } })
  expect(screen.getByText('24 November to 26 December: +20%')).toBeTruthy()
  await chooseOption('Dates', 'Once')
  type('First day', '2031-06-14')
  type('Last day', '2031-06-01')
  press('Save Changes')
  expect(await screen.findByText('The last date must not be before the first')).toBeTruthy()
  type('Last day', '2031-06-15')
  expect(await saved(called)).toEqual([
    {
      id: 'season',
      name: 'Season',
      from: '2031-06-14',
      to: '2031-06-15',
      priceType: 'percentage',
      priceValue: 20,
    },
  ])
})

test('short notice is a number of days', async () => {
  const { called } = await visit()
  press('Prices by date')
  press('Short notice')
  type('Notice', '1.5')
  press('Save Changes')
  expect(await screen.findByText('Use a whole number of days from 0 to 365')).toBeTruthy()
  type('Notice', '3')
  expect(await saved(called)).toMatchObject([{ name: 'Short notice', withinDays: 3 }])
})

test('rules are copied, deleted and restored in place', async () => {
  const { called } = await visitWith(season)
  press(/^Season/)
  press('Duplicate')
  expect(field('Name').value).toBe('Season (copy)')
  press(/^SeasonSaturdays/)
  press('Delete')
  expect(screen.getByText('Deleted “Season”.')).toBeTruthy()
  press('Undo')
  const rules = (await saved(called)) as { id: string; name: string }[]
  expect(rules.map(({ name }) => name)).toEqual(['Season', 'Season (copy)'])
  expect(new Set(rules.map(({ id }) => id)).size).toBe(2)
})
