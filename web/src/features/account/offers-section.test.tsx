import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { field, press, type } from '../../testing/press-and-type.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { type StubbedAnswers, storeSession, stubServer } from '../../testing/stub-server.ts'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { OffersSection } from './offers-section.tsx'

const get = 'GET /rest/v1/profiles'
const patch = 'PATCH /rest/v1/profiles'

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
})

function visit(answers: StubbedAnswers = {}) {
  const server = stubServer({
    [get]: () => Response.json([{ offer_days: 14 }]),
    [patch]: ({ body }) => Response.json(body),
    ...answers,
  })
  renderPage(server.store, '/account', <OffersSection userId="me" />)
  return server
}

const expiry = () => screen.findByRole('switch', { name: 'Offers expire' })

test('saves for how many days offers are valid, and refuses what is no such number', async () => {
  const { called } = visit()
  await expiry()
  type('Valid for', '0')
  press('Save')
  expect(await screen.findByText('Use a whole number of days from 1 to 365')).toBeTruthy()
  expect(called(patch)).toEqual([])
  type('Valid for', '30')
  press('Save')
  expect(await screen.findByText('Changes saved!')).toBeTruthy()
  expect(called(patch).map(({ body }) => body)).toEqual([{ offer_days: 30 }])
  await waitFor(() => expect(field('Valid for').value).toBe('30'))
})

test('the switch saves at once that offers have no end, or two weeks', async () => {
  const { called } = visit()
  ;(await expiry()).click()
  await waitFor(() => expect(screen.queryByLabelText('Valid for')).toBeNull())
  ;(await expiry()).click()
  await waitFor(() => expect(field('Valid for').value).toBe('14'))
  expect(called(patch).map(({ body }) => body)).toEqual([{ offer_days: null }, { offer_days: 14 }])
})

test('shows that a save failed, and keeps what was typed', async () => {
  visit({ [patch]: () => Response.json({ message: 'no', code: 'x' }, { status: 403 }) })
  await expiry()
  type('Valid for', '30')
  press('Save')
  expect(await screen.findByText('Error saving your offers')).toBeTruthy()
  expect(field('Valid for').value).toBe('30')
})

test('can be loaded again after a failure, and says what is missing without a profile', async () => {
  let isDown = true
  visit({ [get]: () => (isDown ? Response.json({ message: 'no' }, { status: 403 }) : Response.json([])) })
  expect(await screen.findByText('We could not load how long your offers are valid.')).toBeTruthy()
  isDown = false
  press('Try again')
  expect(await screen.findByText('Set up your profile first: offers begin with your prices.')).toBeTruthy()
})
