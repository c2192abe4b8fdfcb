import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { Owner } from '../dashboard-data.ts'
import { MakeItBetter } from './make-it-better.tsx'

const published = {
  form_published_at: '2031-06-01T12:00:00Z',
  profile_image_url: null,
  introduction: null,
  audio_clips: [],
  video_url: null,
  date_rules: [],
  calendar_feeds: [],
} as Partial<Owner> as Owner

beforeEach(() => window.localStorage.clear())

function titles(owner: Partial<Owner> = {}, userId = 'rosa') {
  cleanup()
  render(
    <MemoryRouter>
      <MakeItBetter userId={userId} owner={{ ...published, ...owner }} />
    </MemoryRouter>,
  )
  return screen.queryAllByRole('link').map((link) => link.textContent)
}

test('shows the first three that are not done, each with its place', () => {
  expect(titles()).toEqual(['Add a picture', 'Write two sentences', 'Connect a calendar'])
  const places = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(places).toEqual(['/profile-setup', '/profile-setup#introduction', '/calendar/connected'])
})

test('leaves out what the profile has', () => {
  const done = { profile_image_url: 'x', introduction: 'We play swing.', calendar_feeds: [{ id: 'x' }] }
  expect(titles(done)).toEqual(['Add a sound', 'Price the busy dates'])
  expect(titles({ ...done, video_url: 'https://video.example.com' })).toEqual(['Price the busy dates'])
  expect(titles({ ...done, audio_clips: [{}], date_rules: [{}] })).toEqual([])
})

test('shows nothing before the page is published', () => {
  expect(titles({ form_published_at: null })).toEqual([])
})

test('a dismissed card gives way to the next one for good, for this artist only', () => {
  titles()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Add a picture' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Make it better' }))
  const left = ['Write two sentences', 'Connect a calendar', 'Add a sound']
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(left)
  expect(titles()).toEqual(left)
  expect(titles({}, 'otto')[0]).toBe('Add a picture')
})
