// The slug of the booking page: typed, checked, derived from the name, and saved with it for a new artist.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { button, field, press, type } from '../../../testing/press-and-type.ts'
import { profileRow } from '../../../testing/rows.ts'
import { stubbedUser } from '../../../testing/stub-server.ts'
import { patch, resetServer, slugCheck, slugMaker, visit } from '../../../testing/visit-profile-setup.tsx'

beforeEach(resetServer)

test('checks a slug half a second after the last key, and only then', async () => {
  const { called } = await visit({
    [slugCheck]: ({ body }) => Response.json((body as { slug_input: string }).slug_input !== 'taken'),
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const slug of ['t', 'ta', 'tak', 'taken']) type('Booking Page URL', slug)
  expect(screen.getByText('Checking...')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(called(slugCheck)).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
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

test('a failed check blocks saving, and can be retried', async () => {
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

test('shows that a slug was just taken, and keeps the input', async () => {
  await visit({ [patch]: () => Response.json({ message: 'duplicate', code: '23505' }, { status: 409 }) })
  type('Booking Page URL', 'raced')
  await screen.findByText('URL is available!')
  press('Save Changes')
  expect(await screen.findByText('URL is already taken')).toBeTruthy()
  expect(field('Booking Page URL').value).toBe('raced')
})

test.each([
  ['Café Noir', 'cafe-noir'],
  ['夜想曲', 'made-up'],
])('the name %s suggests the slug %s', async (name, slug) => {
  await visit({ 'GET /rest/v1/profiles': () => Response.json([profileRow()]) })
  type('Artist Name', name)
  fireEvent.blur(field('Artist Name'))
  await waitFor(() => expect(field('Booking Page URL').value).toBe(slug))
})

test('a new artist gets an empty profile and a welcome dialog, and the name sets the slug', async () => {
  const { called } = await visit(
    {
      'GET /rest/v1/profiles': () => Response.json([]),
      'POST /rest/v1/profiles': () => Response.json(profileRow(), { status: 201 }),
      [slugMaker]: () => Response.json('nadia-sol'),
      [patch]: ({ body }) => Response.json([{ ...profileRow(), ...(body as object) }]),
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
  const start = button("Let's get started!")
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

test('a name that could not be saved is kept in the form', async () => {
  await visit(
    {
      'GET /rest/v1/profiles': () => Response.json([profileRow()]),
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
