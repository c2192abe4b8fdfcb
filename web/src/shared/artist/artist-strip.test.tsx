import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readIntroduction } from '../../../../domain/profile/artist-introduction.ts'
import { ArtistStrip } from './artist-strip.tsx'

const profile = {
  user_id: 'a',
  display_name: 'The Test Band',
  profile_image_url: 'https://pictures.example.com/band.webp',
  genre: 'Jazz, Soul',
  performance_type: ['Covers'],
  introduction: 'We play for evenings that should not end. Mostly in barns.',
  answer_hours: 20,
}

test('shows the picture, what they play, their own words and how soon they answer', () => {
  const { container } = render(<ArtistStrip artist={readIntroduction(profile)} />)
  const strip = screen.getByRole('region', { name: 'About The Test Band' })
  expect(container.querySelector('img')?.src).toBe('https://pictures.example.com/band.webp')
  expect(strip.textContent).toBe(
    'Jazz, Soul · CoversWe play for evenings that should not end. Mostly in barns.Usually answers within a day',
  )
})

test('leaves out what is not known, and itself when nothing is', () => {
  const { container, rerender } = render(<ArtistStrip artist={readIntroduction({ genre: 'Folk' })} />)
  expect(container.textContent).toBe('Folk')
  rerender(<ArtistStrip artist={readIntroduction({ display_name: 'The Test Band' })} />)
  expect(container.textContent).toBe('')
})

test('has what there is to listen to', async () => {
  const audio_clips = [{ file: 'clip-1.mp3', title: 'Misty' }]
  render(<ArtistStrip artist={readIntroduction({ ...profile, audio_clips })} />)
  expect(await screen.findByRole('button', { name: 'Play Misty' })).toBeTruthy()
})

test.each([
  [1, 'within an hour'],
  [2, 'within a few hours'],
  [24, 'within a day'],
  [25, 'within two days'],
  [9999, 'within a few weeks'],
  [null, ''],
])('words for %s hours: %s', (answer_hours, expected) => {
  expect(readIntroduction({ answer_hours }).answers).toBe(expected)
})
