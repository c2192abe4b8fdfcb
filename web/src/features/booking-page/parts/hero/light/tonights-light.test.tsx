import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TonightsLight } from './tonights-light.tsx'

afterEach(() => document.body.replaceChildren())

function lightsFor(date: string, startTime = '') {
  const place = document.createElement('div')
  place.dataset.sky = ''
  document.body.append(place)
  const { unmount } = render(<TonightsLight date={date} startTime={startTime} isSouthern={false} />)
  const lights = [...place.children].map((light) => (light as HTMLElement).dataset.light)
  unmount()
  const isEmptyAfter = place.childElementCount === 0
  place.remove()
  return { lights, isEmptyAfter }
}

test('shows the light of the event in the hero’s sky, and nothing once it is gone', () => {
  expect(lightsFor('2031-06-14', '15:00')).toEqual({ lights: ['afternoon'], isEmptyAfter: true })
  expect(lightsFor('2031-12-31', '20:00').lights).toEqual(['night', 'stars'])
  expect(lightsFor('2031-12-12').lights).toEqual(['night', 'flakes'])
})

test('shows nothing without a date', () => {
  expect(lightsFor('').lights).toEqual([])
})

test('its styles are at most 2 KB', () => {
  const styles = readFileSync(join(import.meta.dirname, '../../../../../styles/light.css'))
  expect(styles.byteLength).toBeLessThanOrEqual(2048)
})
