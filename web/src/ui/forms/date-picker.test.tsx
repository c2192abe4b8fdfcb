import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatePicker } from './date-picker.tsx'
import { Field } from './field.tsx'

const onValueChange = vi.fn()
const scrollIntoView = vi.fn()

function screenIs(isPhone: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
}

beforeEach(() => {
  screenIs(false)
  onValueChange.mockClear()
  scrollIntoView.mockClear()
  HTMLElement.prototype.scrollIntoView = scrollIntoView
})

afterEach(() => vi.unstubAllGlobals())

async function openCalendar(earliest?: Date, isUnavailable?: (day: Date) => boolean) {
  render(
    <Field label="Event date">
      {(aria) => (
        <DatePicker
          {...aria}
          value={new Date(2090, 5, 21)}
          text="Wednesday 21 June 2090"
          onValueChange={onValueChange}
          {...(earliest ? { earliest } : {})}
          {...(isUnavailable ? { isUnavailable } : {})}
        />
      )}
    </Field>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Event date/ }))
  return screen.findByRole('dialog', { name: 'Choose a date' })
}

const choose = (list: string, value: number) =>
  fireEvent.change(screen.getByRole('combobox', { name: list }), { target: { value: String(value) } })

test('a month and a year are chosen from lists', async () => {
  await openCalendar(new Date(2030, 3, 10))
  choose('Choose the Year', 2091)
  choose('Choose the Month', 8)
  fireEvent.click(await screen.findByRole('button', { name: /14 September 2091|September 14th, 2091/ }))
  expect(onValueChange.mock.calls[0]?.[0]).toEqual(new Date(2091, 8, 14))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose a date' })).toBeNull())
})

test('offers no month before the earliest day, and some years beyond the chosen one', async () => {
  await openCalendar(new Date(2030, 3, 10))
  const years = [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Choose the Year' }).options]
  expect([years.at(0)?.text, years.at(-1)?.text]).toEqual(['2030', '2100'])
  choose('Choose the Year', 2030)
  const months = [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Choose the Month' }).options]
  expect(months.filter(({ disabled }) => !disabled).map(({ text }) => text)[0]).toBe('April')
})

test('opens below the field, in view, and Escape returns to the field', async () => {
  const calendar = await openCalendar()
  const field = screen.getByRole('button', { name: /^Event date/ })
  expect(field.compareDocumentPosition(calendar) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' })
  expect(calendar.contains(document.activeElement)).toBe(true)
  fireEvent.keyDown(document.activeElement ?? calendar, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(field)
})

test('on a phone it is a sheet that closes once a day is chosen', async () => {
  screenIs(true)
  const sheet = await openCalendar()
  expect(within(sheet).getByRole('button', { name: 'Close' })).toBeTruthy()
  fireEvent.click(within(sheet).getByRole('button', { name: /14 June 2090/ }))
  expect(onValueChange.mock.calls[0]?.[0]).toEqual(new Date(2090, 5, 14))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('days that have passed and days that are taken cannot be chosen, and only the taken ones are struck', async () => {
  const taken = new Date(2090, 5, 23)
  const calendar = await openCalendar(
    new Date(2090, 5, 20),
    (day) => day.getTime() === taken.getTime() || day.getDate() === 1,
  )
  const day = (name: RegExp) => within(calendar).getByRole('button', { name })
  const isStruck = (name: RegExp) => day(name).closest('td')?.className.includes('line-through')
  for (const name of [/, 19 June/, /, 23 June/]) expect(day(name)).toHaveProperty('disabled', true)
  expect(day(/, 22 June/)).toHaveProperty('disabled', false)
  expect([isStruck(/, 19 June/), isStruck(/, 23 June/), isStruck(/, 22 June/)]).toEqual([false, true, false])
})
