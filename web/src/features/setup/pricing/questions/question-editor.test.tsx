// The options and conditions of questions, as the artist edits them on the page.
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { button, chooseOption, field, press, type } from '../../../../testing/press-and-type.ts'
import { patch, profile, savedBy, startAfresh, visit } from '../../../../testing/visit-pricing-setup.tsx'

beforeEach(startAfresh)

const dj = {
  id: 'dj',
  question: 'A DJ after the band?',
  type: 'single',
  required: false,
  options: [
    { id: 'yes', label: 'Yes', priceType: 'flat', priceValue: 0 },
    { id: 'no', label: 'No', priceType: 'flat', priceValue: 0 },
  ],
}
const until = {
  id: 'until',
  question: 'Until when?',
  type: 'single',
  required: false,
  options: [{ id: 'late', label: '2 am', priceType: 'flat', priceValue: 80 }],
  showIf: { questionId: 'dj', optionId: 'yes' },
}

const visitWith = (...custom_questions: object[]) =>
  visit({ 'GET /rest/v1/profiles': () => Response.json([{ ...profile, custom_questions }]) })

type Saved = { custom_questions: { id: string; showIf?: object; options: object[] }[] }
const kind = (number: number) => `Kind of price of option ${number}`

test('a discount can be marked as something that only the client knows', async () => {
  const { called } = await visitWith(dj)
  press(/^A DJ after the band\?/)
  const fact = 'Only the client knows whether option 1 is true'
  expect(screen.queryByRole('checkbox', { name: fact })).toBeNull()
  type('Price of option 1', '-50')
  fireEvent.click(screen.getByRole('checkbox', { name: fact }))
  const { custom_questions } = (await savedBy(called)) as Saved
  expect(custom_questions[0]?.options).toEqual([
    { ...dj.options[0], priceValue: -50, isFact: true },
    dj.options[1],
  ])
})

test('an option has a kind of price with its unit, limits and a description', async () => {
  const { called } = await visitWith(dj)
  press(/^A DJ after the band\?/)
  await chooseOption(kind(1), 'Quantity')
  expect(field('Price of option 1').parentElement?.textContent).toBe('£each')
  type('Price of option 1', '12.5')
  type('Minimum', '2')
  type('Maximum', '8')
  expect(screen.queryByLabelText(/^Description of option 1/)).toBeNull()
  press('Describe option 1')
  expect(document.activeElement).toBe(field(/^Description of option 1/))
  type(/^Description of option 1/, 'Hot, with a drink')
  await chooseOption(kind(2), 'Per hour')
  expect(field('Price of option 2').parentElement?.textContent).toBe('£/hour')
  const { custom_questions } = (await savedBy(called)) as Saved
  expect(custom_questions[0]?.options).toEqual([
    {
      ...dj.options[0],
      priceType: 'quantity',
      priceValue: 12.5,
      min: 2,
      max: 8,
      description: 'Hot, with a drink',
    },
    { ...dj.options[1], priceType: 'hourly' },
  ])
})

test('shows what is wrong with a quantity at its fields, and focuses the first', async () => {
  const { called } = await visitWith(dj)
  press(/^A DJ after the band\?/)
  await chooseOption(kind(1), 'Quantity')
  type('Minimum', '')
  type('Maximum', '0')
  press('Save Changes')
  expect(await screen.findAllByText('Use a whole number from 1 to 1,000')).toHaveLength(2)
  expect(document.activeElement).toBe(field('Minimum'))
  type('Minimum', '9')
  type('Maximum', '3')
  expect(await screen.findByText('The maximum must not be less than the minimum')).toBeTruthy()
  expect(called(patch)).toEqual([])
})

test('a line-up starts with the hourly rate, and further options are line-ups too', async () => {
  const { called } = await visitWith(dj)
  press(/^A DJ after the band\?/)
  await chooseOption(kind(1), 'Line-up')
  expect(field('Price of option 1').value).toBe('180')
  type('Price of option 1', '0')
  await chooseOption(kind(2), 'Line-up')
  press('Add Option')
  expect(field('Price of option 3').value).toBe('180')
  type('Option 3', 'Quartet')
  press('Save Changes')
  expect(await screen.findByText('A line-up needs an hourly rate of more than 0')).toBeTruthy()
  expect(document.activeElement).toBe(field('Price of option 1'))
  type('Price of option 1', '90')
  const { custom_questions } = (await savedBy(called)) as Saved
  expect(custom_questions[0]?.options).toMatchObject([
    { priceType: 'rate', priceValue: 90 },
    { priceType: 'rate', priceValue: 180 },
    { label: 'Quartet', priceType: 'rate', priceValue: 180 },
  ])
})

test('only one question can offer line-ups, and the list says so', async () => {
  const lineUp = { id: 'duo', label: 'Duo', priceType: 'rate', priceValue: 90 }
  await visitWith({ ...dj, options: [lineUp] }, until)
  press(/^Until when\?/)
  fireEvent.keyDown(screen.getByRole('combobox', { name: kind(1) }), { key: 'Enter' })
  const choice = await screen.findByRole('option', { name: 'Line-up', hidden: false })
  expect(choice.getAttribute('aria-disabled')).toBe('true')
  expect(choice.textContent).toContain('Another question already offers line-ups')
})

test('a copy of the line-ups is refused at their kind of price', async () => {
  await visitWith({ ...dj, options: [{ id: 'duo', label: 'Duo', priceType: 'rate', priceValue: 90 }] })
  press(/^A DJ after the band\?/)
  press('Duplicate')
  press('Save Changes')
  expect(
    await screen.findByText('Another question already offers line-ups with their own hourly rate'),
  ).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: kind(1) }))
})

test('a question is asked only with an answer of another, never in a circle', async () => {
  const { called } = await visitWith(dj, { ...until, showIf: undefined })
  press(/^Until when\?/)
  await chooseOption('Ask only when…', 'A DJ after the band?')
  await chooseOption('is answered with', 'No')
  expect(button(/^Until when\?/).textContent).toContain('Only when “A DJ after the band?” is “No”')
  press(/^A DJ after the band\?Single choice/)
  expect(screen.queryByRole('combobox', { name: 'Ask only when…' })).toBeNull()
  const { custom_questions } = (await savedBy(called)) as Saved
  expect(custom_questions[1]?.showIf).toEqual({ questionId: 'dj', optionId: 'no' })
})

test('a question above the one it depends on gets the advice to move it', async () => {
  await visitWith(until, dj)
  press(/^Until when\?/)
  expect(screen.getByText(/^That question comes later in your form/)).toBeTruthy()
  fireEvent.keyDown(button('Move question 1: Until when?'), { key: 'ArrowDown' })
  expect(screen.queryByText(/^That question comes later in your form/)).toBeNull()
})

test('deleting a question releases those that depend on it, and undo binds them again', async () => {
  await visitWith(dj, until)
  press(/^A DJ after the band\?/)
  press('Delete')
  expect(screen.getByText('Deleted “A DJ after the band?”. “Until when?” is now always asked.')).toBeTruthy()
  expect(button(/^Until when\?/).textContent).not.toContain('Only when')
  press('Undo')
  expect(button(/^Until when\?/).textContent).toContain('Only when “A DJ after the band?”')
})

test('removing an option releases the questions that depend on it, with a notice', async () => {
  const { called } = await visitWith(dj, until)
  press(/^A DJ after the band\?/)
  press('Remove option 1')
  expect(await screen.findByText('“Until when?” is now always asked')).toBeTruthy()
  const { custom_questions } = (await savedBy(called)) as Saved
  expect(custom_questions[1]).not.toHaveProperty('showIf')
})

test('an option gets icons for the stage, at most six, and can lose them', async () => {
  const [yes, no] = dj.options
  const { called } = await visitWith({ ...dj, options: [yes, { ...no, icons: ['speaker'] }] })
  press(/^A DJ after the band\?/)
  press('Icons of option 2: Speakers')
  press('Speakers')
  press('Icons of option 2: no icon')
  press('Icons of option 1: no icon')
  for (const icon of ['Drums', 'Piano', 'Singer', 'Guitar', 'Double bass']) press(icon)
  expect(button('Violin').disabled).toBe(false)
  press('Keyboard')
  expect([button('Violin').disabled, button('Drums').disabled]).toEqual([true, false])
  press('Keyboard')
  expect(button('Violin').disabled).toBe(false)
  button('Icons of option 1: Piano, Singer, Guitar, Double bass, Drums')
  const { custom_questions } = (await savedBy(called)) as Saved
  expect(custom_questions[0]?.options).toEqual([
    { ...yes, icons: ['piano', 'singer', 'guitar', 'bass', 'drums'] },
    no,
  ])
})

test('a question and an option can have short names for the price', async () => {
  const { called } = await visit()
  press(/^PA\?/)
  type('Short name (optional)', 'PA')
  press('Describe option 1')
  type('Short name of option 1 (optional)', 'PA for up to 150 guests')
  const { custom_questions } = (await savedBy(called)) as Saved
  expect(custom_questions[0]).toMatchObject({ short: 'PA', options: [{ short: 'PA for up to 150 guests' }] })
})
