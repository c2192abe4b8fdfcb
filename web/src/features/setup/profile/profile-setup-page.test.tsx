import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { button, field, press, type } from '../../../testing/press-and-type.ts'
import { stubbedUser } from '../../../testing/stub-server.ts'
import { visitOwnPage } from '../../../testing/visit-own-page.tsx'
import { patch, profile, resetServer, saved, visit } from '../../../testing/visit-profile-setup.tsx'
import { ProfileSetupPage } from './profile-setup-page.tsx'

beforeEach(resetServer)

test('Next saves what changed, confirms it and continues to the prices', async () => {
  const { called } = await visit()
  expect(screen.getByText('Current URL')).toBeTruthy()
  type('Hourly Rate', '200')
  press('Next: Set Pricing')
  expect(await screen.findByText('Went to /pricing-setup')).toBeTruthy()
  expect(await screen.findByText('Profile Updated Successfully!')).toBeTruthy()
  expect(screen.getByText('Your artist profile has been updated.')).toBeTruthy()
  expect(called(patch).map(({ body }) => body)).toEqual([{ hourly_rate: 200, is_available: true }])
  expect(called(patch)[0]?.url.searchParams.get('updated_at')).toBe(`eq.${profile.updated_at}`)
})

test('Save Changes goes back to the dashboard', async () => {
  await visit()
  type('Artist Name', 'The Lantern Quartet')
  press('Save Changes')
  expect(await screen.findByText('Went to /dashboard')).toBeTruthy()
  expect(await screen.findByText('Changes saved!')).toBeTruthy()
})

test('Enter in a field does not submit', async () => {
  const { called } = await visit()
  type('Hourly Rate', '200')
  expect(fireEvent.keyDown(field('Hourly Rate'), { key: 'Enter' })).toBe(false)
  expect(called(patch)).toEqual([])
})

test.each([
  ['Next: Set Pricing', 'Failed to update profile. Please try again.'],
  ['Save Changes', 'Failed to save changes. Please try again.'],
])('a failed %s keeps every field', async (button, message) => {
  await visit({ [patch]: () => Response.json({ message: 'no', code: '23514' }, { status: 400 }) })
  type('Hourly Rate', '210')
  press(button)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByText('Error')).toBeTruthy()
  expect(field('Hourly Rate').value).toBe('210')
})

test('shows errors at their fields, and sends nothing', async () => {
  const { called } = await visit()
  type('Artist Name', 'x')
  type('Hourly Rate', '49')
  type('Maximum Booking Hours', '1')
  press('Next: Set Pricing')
  expect(await screen.findByText('Artist name must be at least 2 characters')).toBeTruthy()
  expect(screen.getByText('Minimum hourly rate is $50')).toBeTruthy()
  const order = 'Maximum booking hours must be greater than or equal to minimum booking hours'
  expect(screen.getByText(order)).toBeTruthy()
  expect(called(patch)).toEqual([])
})

test('allows up to three genres, each once', async () => {
  await visit()
  expect(screen.queryByRole('option', { name: 'Jazz' })).toBeNull()
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Genre' }), { key: 'Enter' })
  const list = within(await screen.findByRole('listbox'))
  const offered = list.getAllByRole('option').map((option) => option.textContent)
  expect(offered).toHaveLength(14)
  expect(offered).not.toContain('Jazz')
  fireEvent.click(list.getByRole('option', { name: 'R&B' }))
  const chosen = () => within(screen.getByRole('list', { name: 'Chosen genres' })).getAllByRole('button')
  expect(chosen().map((chip) => chip.textContent)).toEqual(['Jazz', 'Soul', 'R&B'])
  expect(screen.getByRole<HTMLButtonElement>('combobox', { name: 'Genre' }).disabled).toBe(true)
  press('Remove Soul')
  expect(chosen().map((chip) => chip.textContent)).toEqual(['Jazz', 'R&B'])
})

/** The first save meets a profile that another tab has saved since this one was opened. */
function visitWhileSavedElsewhere() {
  const elsewhere = { ...profile, hourly_rate: 190, updated_at: '2025-01-05T12:30:00+00:00' }
  let reads = 0
  return visit({
    'GET /rest/v1/profiles': () => Response.json([reads++ === 0 ? profile : elsewhere]),
    [patch]: (call) =>
      call.url.searchParams.get('updated_at') === `eq.${elsewhere.updated_at}`
        ? saved(call)
        : Response.json([]),
  })
}

test('asks the user when the same settings were saved elsewhere', async () => {
  const { called } = await visitWhileSavedElsewhere()
  type('Hourly Rate', '200')
  press('Save Changes')
  expect(await screen.findByRole('dialog', { name: 'Changed somewhere else' })).toBeTruthy()
  press('Close')
  expect(field('Hourly Rate').value).toBe('200')
  press('Save Changes')
  await screen.findByRole('dialog', { name: 'Changed somewhere else' })
  press('Reload')
  expect(field('Hourly Rate').value).toBe('190')
  type('Hourly Rate', '200')
  press('Save Changes')
  expect(await screen.findByText('Went to /dashboard')).toBeTruthy()
  expect(called(patch)).toHaveLength(3)
})

test('Overwrite saves the input of this page', async () => {
  const { called } = await visitWhileSavedElsewhere()
  type('Hourly Rate', '200')
  press('Save Changes')
  await screen.findByRole('dialog', { name: 'Changed somewhere else' })
  press('Overwrite')
  expect(await screen.findByText('Went to /dashboard')).toBeTruthy()
  expect(called(patch).at(-1)?.body).toEqual({ hourly_rate: 200, is_available: true })
})

test('stores and shows a picture in the artist’s own folder, and removes the old one', async () => {
  const folder = stubbedUser().id
  const address = 'http://localhost:3000/storage/v1/object/public/artist-assets'
  vi.spyOn(Date, 'now').mockReturnValue(1_735_000_000_000)
  const upload = `POST /storage/v1/object/artist-assets/${folder}/avatar-1735000000000.png`
  let isStoreFull = true
  const { called } = await visit({
    'GET /rest/v1/profiles': () =>
      Response.json([{ ...profile, profile_image_url: `${address}/${folder}/avatar-1.png` }]),
    'DELETE /storage/v1/object/artist-assets': () => Response.json([]),
    [upload]: () =>
      isStoreFull
        ? Response.json({ message: 'The store is full.', error: 'x', statusCode: '413' }, { status: 400 })
        : Response.json({ Id: 'x', Key: 'x' }),
  })
  const choose = (file: File) =>
    fireEvent.change(field('Choose a profile picture'), { target: { files: [file] } })
  const picture = new File(['x'], 'a.png', { type: 'image/png' })

  choose(new File(['x'], 'cat.txt', { type: 'text/plain' }))
  expect(await screen.findByText('Invalid file type')).toBeTruthy()
  choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }))
  expect(await screen.findByText('File too large')).toBeTruthy()
  expect(called(upload)).toEqual([])

  choose(picture)
  expect(await screen.findByText('Upload failed')).toBeTruthy()
  expect(called(patch)).toEqual([])
  isStoreFull = false
  choose(picture)
  expect(await screen.findByText('Picture uploaded successfully')).toBeTruthy()
  const stored = `${address}/${folder}/avatar-1735000000000.png`
  expect(called(patch)[0]?.body).toEqual({ profile_image_url: stored })
  expect(document.querySelector('img')?.getAttribute('src')).toBe(stored)
  expect(called('DELETE /storage/v1/object/artist-assets')[0]?.body).toEqual({
    prefixes: [`${folder}/avatar-1.png`],
  })
})

test('shows an error when the profile cannot be loaded, and can retry', async () => {
  let isDown = true
  visitOwnPage(<ProfileSetupPage />, '/profile-setup', {
    'GET /rest/v1/profiles': () =>
      isDown ? Response.json({ message: 'no', code: 'x' }, { status: 403 }) : Response.json([profile]),
  })
  expect(await screen.findByText('Loading profile data...')).toBeTruthy()
  // In the page and as a notice.
  await waitFor(() => expect(screen.getAllByText('Failed to load existing profile data.')).toHaveLength(2))
  isDown = false
  press('Try again')
  expect(await screen.findByRole('form', { name: 'Profile' })).toBeTruthy()
})

test('folds the booking hours under what they mean, and opens them for their error', async () => {
  await visit()
  const hours = button('Length of a booking')
  expect(hours.getAttribute('aria-expanded')).toBe('false')
  type('Minimum Booking Hours', '0')
  press('Next: Set Pricing')
  expect(await screen.findByText('Minimum booking hours must be at least 0.5')).toBeTruthy()
  expect(hours.getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field('Minimum Booking Hours')))
})
