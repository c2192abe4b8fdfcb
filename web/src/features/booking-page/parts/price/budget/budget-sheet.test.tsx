import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BudgetChoice } from '../../../../../../../domain/api/rpc-answers.ts'
import {
  estimateIs,
  heading,
  keepAnswers,
  open,
  resetServer,
  settings,
  artist as usual,
} from '../../../../../testing/open-booking-form.tsx'
import { press, type } from '../../../../../testing/press-and-type.ts'
import { refusal } from '../../../../../testing/stub-booking-server.ts'
import { readArtist } from '../../../rules/artist/read-artist.ts'
import { restoreDraft } from '../../../rules/draft/booking-draft.ts'

const option = (id: string, label: string, priceType: string, priceValue: number, more = {}) => ({
  id,
  label,
  priceType,
  priceValue,
  ...more,
})
const profile = {
  ...settings,
  custom_questions: [
    {
      id: 'line-up',
      question: 'Which line-up?',
      type: 'single',
      required: true,
      options: [option('solo', 'Solo', 'rate', 90), option('duo', 'Duo', 'rate', 160)],
    },
    {
      id: 'extras',
      question: 'What else?',
      type: 'multiple',
      options: [
        option('pa', 'PA', 'flat', 40),
        option('meals', 'Crew meals', 'quantity', 12, { min: 2, max: 8 }),
      ],
    },
    {
      id: 'dress',
      question: 'Dress code?',
      type: 'single',
      required: true,
      options: [option('black', 'Black', 'flat', 0), option('white', 'White', 'flat', 0)],
    },
    { id: 'song', question: 'A song?', type: 'text' },
  ],
}
const artist = readArtist(profile)
const selection = (questionId: string, optionId: string, label: string, more = {}) => ({
  questionId,
  optionId,
  label,
  priceType: 'flat' as const,
  priceValue: 40,
  ...more,
})
const choice = (hours: number, total: number, lineUp: string, more: Partial<BudgetChoice> = {}) => ({
  hours,
  selections: [
    selection('line-up', lineUp.toLowerCase(), lineUp, { priceType: 'rate' }),
    selection('extras', 'meals', 'Crew meals', { priceType: 'quantity', priceValue: 12, quantity: 4 }),
    selection('dress', 'black', 'Black', { priceValue: 0 }),
  ],
  quote: { base_price: total, distance_charge: 0, add_ons: [], total, currency: 'GBP' },
  is_exact: true,
  ...more,
})

let server: ReturnType<typeof resetServer>

beforeEach(() => {
  server = resetServer()
  server.changeProfile(profile)
})

const answers = { 'line-up': 'duo', extras: ['pa'], dress: 'white', song: 'Misty' }
const call = 'find_choices_within_budget'

async function ask(budget: string, given = artist) {
  keepAnswers({ answers })
  open(2, { artist: given })
  await estimateIs('£570')
  // Small screens have one at the duration, too.
  fireEvent.click(within(screen.getByLabelText('Running estimate')).getByText('I have a budget'))
  const dialog = await screen.findByRole('dialog', { name: 'I have a budget' })
  type('Your budget', budget)
  press('Show choices')
  return within(dialog)
}

describe('a client with a budget', () => {
  test('a budget shows what fits it: hours, line-up, extras, total and what is left over', async () => {
    server.answer(call, () =>
      Response.json([choice(4, 458, 'Solo'), choice(2, 500, 'Duo', { is_exact: false })]),
    )
    const dialog = await ask('500')
    expect(await dialog.findByText('2 choices within £500')).toBeTruthy()
    expect(dialog.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
      '4 hours, Solo£458With Crew meals × 4£42 left overChoose this',
      '2 hours, Duo£500With Crew meals × 4Nothing left over. The best we found among very many combinationsChoose this',
    ])
    expect(server.callsOf(call)).toEqual([
      {
        artist_slug: 'the-test-band',
        budget: 500,
        distance_km: 50,
        event_date: '2090-06-21',
        picked: [
          { questionId: 'line-up', optionId: 'duo' },
          { questionId: 'extras', optionId: 'pa' },
          { questionId: 'dress', optionId: 'white' },
        ],
      },
    ])
    expect(dialog.getByText('For Wednesday 21 June 2090, including travel.')).toBeTruthy()
  })

  test('a budget shows first, and marked, the choice that keeps what the client chose', async () => {
    server.answer(call, () =>
      Response.json([
        choice(2, 480, 'Duo', { keeps_picks: true }),
        choice(4, 458, 'Solo', { keeps_picks: false }),
      ]),
    )
    const dialog = await ask('500')
    await dialog.findByText('2 choices within £500')
    const [first, second] = dialog.getAllByRole('article')
    expect(first?.textContent).toMatch(/^Keeps everything you chose2 hours, Duo/)
    expect(second?.textContent).not.toContain('Keeps')
  })

  test('a choice is adopted with a tap, keeps other answers and the step, and can be undone', async () => {
    server.answer(call, () => Response.json([choice(4, 458, 'Solo')]))
    const dialog = await ask('500')
    fireEvent.click(await dialog.findByRole('button', { name: 'Choose this: 4 hours, Solo' }))
    await estimateIs('£458')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(heading()).toBe('Performance Duration')
    expect(restoreDraft(usual.slug)).toMatchObject({
      performanceDuration: 4,
      answers: {
        'line-up': 'solo',
        extras: [{ id: 'meals', quantity: 4 }],
        dress: 'white',
        song: 'Misty',
      },
    })
    expect(await screen.findByText('4 hours, Solo for £458')).toBeTruthy()
    press('Undo')
    await estimateIs('£570')
    expect(restoreDraft(usual.slug)).toMatchObject({ performanceDuration: 3, answers })
  })

  test('a budget that nothing fits shows where prices start', async () => {
    server.answer(call, () => Response.json([]))
    const dialog = await ask('200')
    expect(await dialog.findByText('Nothing within £200. Prices start at £230.')).toBeTruthy()
  })

  test('a search by budget can be retried after a failure, with the rules as they are then', async () => {
    server.answer(call, () => refusal(503, 'unavailable'))
    const dialog = await ask('500')
    expect(await dialog.findByText('We could not look for choices just now.')).toBeTruthy()
    server.answer(call, () => Response.json([choice(4, 458, 'Solo')]))
    press('Try again')
    expect(await dialog.findByText('1 choice within £500')).toBeTruthy()
  })

  test.each(['', '0', '-5'])('a search by budget asks for an amount instead of %j', async (typed) => {
    const dialog = await ask(typed)
    expect(dialog.getByText('Please enter the amount you can spend.')).toBeTruthy()
    expect(server.callsOf(call)).toEqual([])
  })

  test('no budget is asked for where the artist has switched it off, or there is no price', async () => {
    keepAnswers({ answers })
    open(2, { artist: { ...artist, takesBudgets: false } })
    await estimateIs('£570')
    expect(screen.queryByText('I have a budget')).toBeNull()
  })

  test('no budget is asked for a venue without a price', async () => {
    keepAnswers({ answers })
    open(0, { artist: { ...artist, maxRadius: 10 } })
    expect(await screen.findByText('There is no estimate for this venue.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('I have a budget')).toBeNull())
  })
})
