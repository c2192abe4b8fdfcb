import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { field, press } from '../../../testing/press-and-type.ts'
import { profileRow } from '../../../testing/rows.ts'
import { storeSession } from '../../../testing/stub-server.ts'
import { stubSystemTheme } from '../../../testing/stub-system-theme.ts'
import { visitOwnPage } from '../../../testing/visit-own-page.tsx'
import { SharePage } from './share-page.tsx'

const get = 'GET /rest/v1/profiles'
const profile = profileRow({ display_name: 'Rosa', slug: 'rosa' })

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme(true)
  storeSession()
})

test('offers the link, the code for a website and a button for emails', async () => {
  visitOwnPage(<SharePage />, '/share', { [get]: () => Response.json([profile]) })
  expect(await screen.findByRole('heading', { name: 'On your website' })).toBeTruthy()
  expect(field('Your booking page').value).toBe('http://localhost:3000/book/rosa')
  expect(field('Code for your website').value).toContain('data-artist="rosa"')
  expect(field('HTML of the button').value).toContain('Book Rosa')
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('wa.me')
  expect(screen.getByRole('img', { name: 'QR code of your booking page' })).toBeTruthy()
})

test('leads an artist without an address to the first step', async () => {
  visitOwnPage(<SharePage />, '/share', { [get]: () => Response.json([{ ...profile, slug: null }]) })
  const link = await screen.findByRole('link', { name: 'Go to Profile Setup' })
  expect(link.getAttribute('href')).toBe('/profile-setup')
})

test('can be loaded again after a failure', async () => {
  let isDown = true
  visitOwnPage(<SharePage />, '/share', {
    [get]: () => (isDown ? Response.json({ message: 'no' }, { status: 403 }) : Response.json([profile])),
  })
  expect(await screen.findByText('Failed to load your page. Please try again.')).toBeTruthy()
  isDown = false
  press('Try again')
  expect(await screen.findByRole('heading', { name: 'On posters' })).toBeTruthy()
})
