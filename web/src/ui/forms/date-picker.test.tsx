import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DatePicker } from './date-picker.tsx'
import { Field } from './field.tsx'

const onValueChange = vi.fn()
const scrollBy = vi.fn()

beforeEach(() => {
  onValueChange.mockClear()
  scrollBy.mockClear()
  vi.stubGlobal('scrollBy', scrollBy)
})

async function openCalendar(earliest?: Date) {
  render(
    <Field label="Event date">
      {(aria) => (
        <DatePicker
          {...aria}
          value={new Date(2090, 5, 21)}
          text="Wednesday 21 June 2090"
          onValueChange={onValueChange}
          {...(earliest ? { earliest } : {})}
        />
      )}
    </Field>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Event date/ }))
  return screen.findByRole('dialog', { name: 'Calendar' })
}

const choose = (list: string, value: number) =>
  fireEvent.change(screen.getByRole('combobox', { name: list }), { target: { value: String(value) } })

test('a month and a year are chosen from lists', async () => {
  await openCalendar(new Date(2030, 3, 10))
  choose('Choose the Year', 2091)
  choose('Choose the Month', 8)
  fireEvent.click(await screen.findByRole('button', { name: /14 September 2091|September 14th, 2091/ }))
  expect(onValueChange.mock.calls[0]?.[0]).toEqual(new Date(2091, 8, 14))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Calendar' })).toBeNull())
})

test('offers no month before the earliest day, and some years beyond the chosen one', async () => {
  await openCalendar(new Date(2030, 3, 10))
  const years = [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Choose the Year' }).options]
  expect([years.at(0)?.text, years.at(-1)?.text]).toEqual(['2030', '2100'])
  choose('Choose the Year', 2030)
  const months = [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Choose the Month' }).options]
  expect(months.filter(({ disabled }) => !disabled).map(({ text }) => text)[0]).toBe('April')
})

test('where the calendar fits neither above nor below, the field moves to the top first', async () => {
  const box = vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(20, 200, 300, 44))
  vi.stubGlobal('innerHeight', 390)
  await openCalendar()
  expect(scrollBy).toHaveBeenCalledWith(0, 192)
  box.mockRestore()
  vi.unstubAllGlobals()
})
