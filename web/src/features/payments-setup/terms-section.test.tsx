import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fairTerms } from '../../../../domain/payments/payment-terms.ts'
import { field, press, type } from '../../testing/press-and-type.ts'
import { type StubbedAnswers, storeSession, stubbedUser } from '../../testing/stub-server.ts'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { visitOwnPage } from '../../testing/visit-own-page.tsx'
import { PaymentsSetupPage } from './payments-setup-page.tsx'

const load = 'GET /rest/v1/profiles'
const save = 'PATCH /rest/v1/profiles'
const preview = 'POST /rest/v1/rpc/preview_payment_terms'
const settings = 'PATCH /rest/v1/availability'

const previewed = {
  parts: [
    { number: 1, kind: 'deposit', amount: 200, due_on: '2031-01-04' },
    { number: 2, kind: 'balance', amount: 800, due_on: '2031-04-17' },
  ],
  cancellation: [{ from: '2031-01-01', paid: 0, returned: 0, kept: 0 }],
}

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
})

function visit(answers: StubbedAnswers = {}) {
  return visitOwnPage(<PaymentsSetupPage />, '/payments-setup', {
    'GET /auth/v1/user': () => Response.json(stubbedUser()),
    [load]: () => Response.json([{ currency: 'GBP', payment_terms: null }]),
    [save]: ({ body }) => Response.json(body),
    [preview]: () => Response.json(previewed),
    'GET /rest/v1/availability': () => Response.json([{ sends_payment_reminders: true }]),
    [settings]: ({ body }) => Response.json(body),
    ...answers,
  })
}

const plan = (name: string) => screen.findByRole('radio', { name })

test('an artist without terms starts with a fair deposit, sees what it means, and saves it', async () => {
  const { called } = visit()
  expect(((await plan('No terms')) as HTMLInputElement).checked).toBe(true)
  expect(screen.queryByRole('region', { name: 'Example' })).toBeNull()
  fireEvent.click(await plan('Deposit and balance'))
  const example = screen.getByRole('region', { name: 'Example' })
  expect((await within(example).findByText('Deposit')).parentElement?.textContent).toContain('£200')
  expect(within(example).getByRole('table').textContent).toContain('You keep')
  expect(called(preview).at(-1)?.body).toMatchObject({ terms: fairTerms, price: 1000, currency: 'GBP' })
  press('Save terms')
  expect(await screen.findByText('Changes saved!')).toBeTruthy()
  expect(called(save).map(({ body }) => body)).toEqual([{ payment_terms: fairTerms }])
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save terms' })).toHaveProperty('disabled', true),
  )
})

test('shows what the database says against terms, in the preview and when they are saved', async () => {
  const problem = () =>
    Response.json(
      {
        code: 'PT400',
        message: 'Part 1 needs a share between 1 and 99 percent.',
        details: 'invalid_payment_terms',
      },
      { status: 400 },
    )
  visit({
    [load]: () => Response.json([{ currency: 'GBP', payment_terms: fairTerms }]),
    [preview]: problem,
    [save]: problem,
  })
  await plan('Deposit and balance')
  type('Deposit: how much', '')
  const example = screen.getByRole('region', { name: 'Example' })
  expect(await within(example).findByText('Part 1 needs a share between 1 and 99 percent.')).toBeTruthy()
  press('Save terms')
  expect(await screen.findByText('Your payment terms were not saved')).toBeTruthy()
  expect(field('Deposit: how much').value).toBe('')
})

test('hints at a deposit that is too high to be fair', async () => {
  visit({ [load]: () => Response.json([{ currency: 'GBP', payment_terms: fairTerms }]) })
  await plan('Deposit and balance')
  type('Deposit: how much', '80')
  expect((await screen.findByRole('list', { name: 'Hints' })).textContent).toContain('A deposit of 80 %')
})

test('asks before unsaved terms are left, and terms are taken away again', async () => {
  const { called } = visit({ [load]: () => Response.json([{ currency: 'GBP', payment_terms: fairTerms }]) })
  fireEvent.click(await plan('No terms'))
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  press('Save terms')
  await waitFor(() => expect(called(save).map(({ body }) => body)).toEqual([{ payment_terms: null }]))
})

test('a deposit secures the date for some hours, and releases it by itself if wanted', async () => {
  const { called } = visit({ [load]: () => Response.json([{ currency: 'GBP', payment_terms: fairTerms }]) })
  await plan('Deposit and balance')
  fireEvent.click(screen.getByRole('switch', { name: 'Secure your date' }))
  type('Held for', '48')
  fireEvent.click(screen.getByRole('switch', { name: 'Release the date by itself' }))
  press('Save terms')
  await waitFor(() =>
    expect(called(save).map(({ body }) => body)).toEqual([
      { payment_terms: { ...fairTerms, secures: { hours: 48, releases: true } } },
    ]),
  )
})

test('reminders of payments are switched at once', async () => {
  const { called } = visit()
  const reminders = await screen.findByRole('switch', { name: 'Remind clients of payments' })
  await waitFor(() => expect(reminders).toHaveProperty('disabled', false))
  fireEvent.click(reminders)
  await waitFor(() => expect(reminders.getAttribute('aria-checked')).toBe('false'))
  expect(called(settings).map(({ body }) => body)).toEqual([{ sends_payment_reminders: false }])
})

test('offers to try again when the terms could not be loaded', async () => {
  let isBack = false
  visit({
    [load]: () =>
      isBack
        ? Response.json([{ currency: 'GBP', payment_terms: null }])
        : Response.json({ message: 'no', code: 'x' }, { status: 403 }),
  })
  await screen.findByText(/could not load your payment terms/)
  isBack = true
  press('Try again')
  expect(await plan('No terms')).toBeTruthy()
})

test('an account without a profile is led to it first', async () => {
  visit({ [load]: () => Response.json([]) })
  expect(await screen.findByRole('link', { name: 'Set up your profile' })).toBeTruthy()
})
