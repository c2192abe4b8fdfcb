import { fireEvent, render, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { keepAnswers, open, resetServer, settings } from '../../../../../testing/open-booking-form.tsx'
import { field } from '../../../../../testing/press-and-type.ts'
import { readArtist } from '../../../rules/artist/read-artist.ts'
import { ArtistHero } from '../artist-hero.tsx'

beforeEach(() => {
  resetServer()
})

const option = (id: string, ...icons: string[]) => ({
  id,
  label: id,
  priceType: 'flat',
  priceValue: 0,
  icons,
})
const artist = readArtist({
  ...settings,
  custom_questions: [
    {
      id: 'line-up',
      question: 'Which line-up?',
      type: 'single',
      options: [option('Duo', 'piano', 'bass'), option('Solo', 'piano')],
    },
    { id: 'extras', question: 'What else?', type: 'multiple', options: [option('Lights', 'lights')] },
  ],
})

const questionsStep = 3

function openWithHero(of = artist) {
  render(<ArtistHero artist={of} />)
  open(questionsStep, { artist: of })
}

const stage = () => document.querySelector('[data-stage]')
const figures = () =>
  [...document.querySelectorAll<HTMLElement>('[data-stage-figure]')].map(({ dataset }) => dataset.stageFigure)
const areLit = () => document.querySelector('[data-stage-lights]') !== null

test('fills with what is chosen, and empties with what no longer is', async () => {
  keepAnswers({ answers: {} })
  openWithHero()
  await waitFor(() => expect(field(/^Duo/)).toBeTruthy())
  expect(stage()?.getAttribute('aria-hidden')).toBe('true')
  expect(stage()?.childElementCount).toBe(0)

  fireEvent.click(field(/^Duo/))
  await waitFor(() => expect(figures()).toEqual(['bass', 'piano']))
  const pianist = document.querySelector('[data-stage-figure="piano"]')
  fireEvent.click(field(/^Solo/))
  // The one who leaves fades first; the one who stays is not drawn again.
  expect(document.querySelector('[data-stage-figure="bass"]')?.classList.contains('opacity-0')).toBe(true)
  await waitFor(() => expect(figures()).toEqual(['piano']))
  expect(document.querySelector('[data-stage-figure="piano"]')).toBe(pianist)

  expect(areLit()).toBe(false)
  fireEvent.click(field(/^Lights/))
  expect(areLit()).toBe(true)
  fireEvent.click(field(/^Lights/))
  expect(areLit()).toBe(false)
})

test('shows the answers of a restored draft', async () => {
  keepAnswers({ answers: { 'line-up': 'Duo' } })
  openWithHero()
  await waitFor(() => expect(figures()).toEqual(['bass', 'piano']))
})

test('the stage has no place in the hero of an artist without icons', () => {
  render(<ArtistHero artist={readArtist(settings)} />)
  expect(stage()).toBeNull()
})
