import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readIntroduction } from '../../../../domain/profile/artist-introduction.ts'
import { HearUs } from './hear-us.tsx'

const audio_clips = [
  { file: 'clip-1.mp3', title: 'Autumn Leaves, live' },
  { file: 'clip-2.ogg', title: 'Блюз' },
]

const settings = { user_id: 'de300000-0000-4000-8000-000000000001', display_name: 'The Test Band' }

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    fireEvent.play(this)
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    fireEvent.pause(this)
  })
})

const button = (name: string) => screen.getByRole('button', { name })
const isPressed = (name: string) => button(name).getAttribute('aria-pressed')

test('loads nothing before a sound is played, from the artist’s folder on this site, and plays one at a time', () => {
  const { container } = render(<HearUs artist={readIntroduction({ ...settings, audio_clips })} />)
  const [first] = container.querySelectorAll('audio')
  expect(first?.getAttribute('preload')).toBe('none')
  expect(first?.getAttribute('src')).toBe(
    `/storage/v1/object/public/artist-assets/${settings.user_id}/clip-1.mp3`,
  )
  fireEvent.click(button('Play Autumn Leaves, live'))
  expect(isPressed('Play Autumn Leaves, live')).toBe('true')
  fireEvent.click(button('Play Блюз'))
  expect(isPressed('Play Autumn Leaves, live')).toBe('false')
  expect(isPressed('Play Блюз')).toBe('true')
  fireEvent.click(button('Play Блюз'))
  expect(isPressed('Play Блюз')).toBe('false')
})

test('says so when a sound cannot be played', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(
    new DOMException('gone', 'NotSupportedError'),
  )
  render(<HearUs artist={readIntroduction({ ...settings, audio_clips })} />)
  fireEvent.click(button('Play Блюз'))
  expect(await screen.findByText('This clip could not be played.')).toBeTruthy()
})

test('shows a video as a link that says where it leads, and nothing that is not a clip', () => {
  const odd = [{ file: '../../evil.mp3', title: 'Evil' }, 'x', null]
  render(
    <HearUs
      artist={readIntroduction({
        ...settings,
        audio_clips: odd,
        video_url: 'https://www.video.example.com/watch',
      })}
    />,
  )
  expect(screen.queryByRole('button')).toBeNull()
  const link = screen.getByRole('link', { name: 'Watch a video on video.example.com' })
  expect(link.getAttribute('href')).toBe('https://www.video.example.com/watch')
  expect(link.getAttribute('rel')).toContain('noopener')
})
