// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubbedProfile, visitOwnPage } from '../../components/visit-own-page.tsx'
import { type StubbedAnswers, type StubbedCall, storeSession, stubbedUser } from '../../lib/stub-server.ts'
import { stubSystemTheme } from '../../lib/stub-system-theme.ts'
import { ProfileSetupPage } from './profile-setup-page.tsx'

const profile = stubbedProfile({
  display_name: 'The Lantern Trio',
  slug: 'the-lantern-trio',
  genre: 'Jazz, Soul',
  performance_type: ['Covers'],
  hourly_rate: 180,
  min_booking_hours: 2,
  max_performance_hours: 6,
  max_travel_distance: 120,
})

const patch = 'PATCH /rest/v1/profiles'
const slugCheck = 'POST /rest/v1/rpc/is_slug_available'
const slugMaker = 'POST /rest/v1/rpc/generate_unique_slug'

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
})

afterEach(() => {
  toast.dismiss()
  cleanup()
  vi.unstubAllGlobals()
})

const saved = ({ body }: StubbedCall) =>
  Response.json([{ ...profile, ...(body as object), updated_at: '2025-01-05T13:00:00+00:00' }])

async function visit(answers: StubbedAnswers = {}, address = '/profile-setup') {
  const server = visitOwnPage(<ProfileSetupPage />, address, {
    'GET /rest/v1/profiles': () => Response.json([profile]),
    [patch]: saved,
    [slugCheck]: () => Response.json(true),
    [slugMaker]: () => Response.json('made-up'),
    ...answers,
  })
  await screen.findByRole('form', { name: 'Profile', hidden: true })
  return server
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('Next saves what changed, says so and goes on to the prices', async () => {
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
])('%s that fails keeps every field', async (button, message) => {
  await visit({ [patch]: () => Response.json({ message: 'no', code: '23514' }, { status: 400 }) })
  type('Hourly Rate', '210')
  press(button)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByText('Error')).toBeTruthy()
  expect(field('Hourly Rate').value).toBe('210')
})

test('what is wrong is said at its field, and nothing is sent', async () => {
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

test('up to three genres, each once', async () => {
  await visit()
  expect(screen.queryByRole('option', { name: 'Jazz' })).toBeNull()
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Genre' }), { key: 'Enter' })
  const offered = (await screen.findAllByRole('option')).map((option) => option.textContent)
  expect(offered).toHaveLength(14)
  expect(offered).not.toContain('Jazz')
  fireEvent.click(screen.getByRole('option', { name: 'R&B' }))
  const chosen = () => within(screen.getByRole('list', { name: 'Chosen genres' })).getAllByRole('button')
  expect(chosen().map((chip) => chip.textContent)).toEqual(['Jazz', 'Soul', 'R&B'])
  expect(screen.getByRole<HTMLButtonElement>('combobox', { name: 'Genre' }).disabled).toBe(true)
  press('Remove Soul')
  expect(chosen().map((chip) => chip.textContent)).toEqual(['Jazz', 'R&B'])
})

test('an address is checked half a second after the last key, and only then', async () => {
  const { called } = await visit({
    [slugCheck]: ({ body }) => Response.json((body as { slug_input: string }).slug_input !== 'taken'),
  })
  for (const slug of ['t', 'ta', 'tak', 'taken']) type('Booking Page URL', slug)
  expect(screen.getByText('Checking...')).toBeTruthy()
  expect(called(slugCheck)).toEqual([])
  expect(await screen.findByText('URL is already taken')).toBeTruthy()
  expect(called(slugCheck).map(({ body }) => body)).toEqual([{ slug_input: 'taken' }])

  press('Next: Set Pricing')
  await waitFor(() => expect(document.activeElement).toBe(field('Booking Page URL')))
  expect(called(patch)).toEqual([])

  press('Suggest a free one')
  expect(await screen.findByText('URL is available!')).toBeTruthy()
  expect(field('Booking Page URL').value).toBe('made-up')
  type('Booking Page URL', 'x')
  expect(screen.queryByText('URL is available!')).toBeNull()
  type('Booking Page URL', 'the-lantern-trio')
  expect(screen.getByText('Current URL')).toBeTruthy()
})

test('a check that fails blocks, and can be tried again', async () => {
  let isDown = true
  const { called } = await visit({
    [slugCheck]: () =>
      isDown ? Response.json({ message: 'down', code: 'x' }, { status: 500 }) : Response.json(true),
  })
  type('Booking Page URL', 'new-one')
  expect(await screen.findByText('Error checking availability')).toBeTruthy()
  press('Save Changes')
  await waitFor(() => expect(document.activeElement).toBe(field('Booking Page URL')))
  expect(called(patch)).toEqual([])
  isDown = false
  press('Try again')
  expect(await screen.findByText('URL is available!')).toBeTruthy()
})

test('an address that was taken this very moment is said, and nothing typed is lost', async () => {
  await visit({ [patch]: () => Response.json({ message: 'duplicate', code: '23505' }, { status: 409 }) })
  type('Booking Page URL', 'raced')
  await screen.findByText('URL is available!')
  press('Save Changes')
  expect(await screen.findByText('URL is already taken')).toBeTruthy()
  expect(field('Booking Page URL').value).toBe('raced')
})

test('a new artist gets an empty profile and a welcome, and the name makes the address', async () => {
  const { called } = await visit(
    {
      'GET /rest/v1/profiles': () => Response.json([]),
      'POST /rest/v1/profiles': () => Response.json(stubbedProfile(), { status: 201 }),
      [slugMaker]: () => Response.json('nadia-sol'),
      [patch]: ({ body }) => Response.json([{ ...stubbedProfile(), ...(body as object) }]),
    },
    '/profile-setup?new=true',
  )
  expect(called('POST /rest/v1/profiles')[0]?.body).toEqual({
    user_id: stubbedUser().id,
    display_name: '',
    is_available: false,
  })
  const dialog = await screen.findByRole('dialog', { name: 'Welcome to Bandstand' })
  expect(dialog.textContent).toContain("You'll be live in under 10 minutes!")
  const start = screen.getByRole<HTMLButtonElement>('button', { name: "Let's get started!" })
  expect(start.disabled).toBe(true)
  type("What's your artist name?", '   ')
  expect(start.disabled).toBe(true)
  type("What's your artist name?", ' Nadia Sol ')
  fireEvent.submit(field("What's your artist name?").closest('form') as HTMLFormElement)
  expect(await screen.findByText('Artist name saved')).toBeTruthy()
  expect(screen.getByText('Your name is set to "Nadia Sol". You can adjust details below.')).toBeTruthy()
  expect(called(patch)[0]?.body).toEqual({ display_name: 'Nadia Sol', slug: 'nadia-sol' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field('Artist Name').value).toBe('Nadia Sol')
  expect(field('Booking Page URL').value).toBe('nadia-sol')
  expect(field('Hourly Rate').value).toBe('0')
})

test('a name that could not be saved stands in the form', async () => {
  await visit(
    {
      'GET /rest/v1/profiles': () => Response.json([stubbedProfile()]),
      [patch]: () => Response.json({ message: 'down', code: 'x' }, { status: 500 }),
    },
    '/profile-setup?new=true',
  )
  type("What's your artist name?", 'Nadia')
  press("Let's get started!")
  expect(await screen.findByText('Could not save name')).toBeTruthy()
  expect(screen.getByText('You can still set it in the form below.')).toBeTruthy()
  await waitFor(() => expect(field('Artist Name').value).toBe('Nadia'))
})

test.each([
  ['Café Noir', 'cafe-noir'],
  ['夜想曲', 'made-up'],
])('the name %s suggests the address %s', async (name, slug) => {
  await visit({ 'GET /rest/v1/profiles': () => Response.json([stubbedProfile()]) })
  type('Artist Name', name)
  fireEvent.blur(field('Artist Name'))
  await waitFor(() => expect(field('Booking Page URL').value).toBe(slug))
})

test('the same settings saved elsewhere: the person is told, and decides', async () => {
  const elsewhere = { ...profile, hourly_rate: 190, updated_at: '2025-01-05T12:30:00+00:00' }
  let reads = 0
  const { called } = await visit({
    'GET /rest/v1/profiles': () => Response.json([reads++ === 0 ? profile : elsewhere]),
    [patch]: (call) =>
      call.url.searchParams.get('updated_at') === `eq.${elsewhere.updated_at}`
        ? saved(call)
        : Response.json([]),
  })
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

test('Overwrite saves what was typed here', async () => {
  const elsewhere = { ...profile, hourly_rate: 190, updated_at: '2025-01-05T12:30:00+00:00' }
  let reads = 0
  const { called } = await visit({
    'GET /rest/v1/profiles': () => Response.json([reads++ === 0 ? profile : elsewhere]),
    [patch]: (call) =>
      call.url.searchParams.get('updated_at') === `eq.${elsewhere.updated_at}`
        ? saved(call)
        : Response.json([]),
  })
  type('Hourly Rate', '200')
  press('Save Changes')
  await screen.findByRole('dialog', { name: 'Changed somewhere else' })
  press('Overwrite')
  expect(await screen.findByText('Went to /dashboard')).toBeTruthy()
  expect(called(patch).at(-1)?.body).toEqual({ hourly_rate: 200, is_available: true })
})

test('a picture is stored in the artist’s own folder, shown, and the old one removed', async () => {
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

test('a profile that cannot be loaded is told, and can be tried again', async () => {
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
