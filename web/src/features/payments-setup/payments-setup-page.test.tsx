// The page on which an artist says how clients pay them.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { button, field, press, type } from '../../testing/press-and-type.ts'
import {
  refusal,
  type StubbedAnswers,
  storeSession,
  stubbedSession,
  stubbedUser,
} from '../../testing/stub-server.ts'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { visitOwnPage } from '../../testing/visit-own-page.tsx'
import { PaymentsSetupPage } from './payments-setup-page.tsx'

const saving = 'POST /rest/v1/rpc/save_ways_to_pay'
const signIn = 'POST /auth/v1/token?grant_type=password'

const uk = {
  id: 'uk',
  kind: 'sort_code',
  details: { currency: 'GBP', holder: 'Rosa Amberley', sortCode: '123456', accountNumber: '12345678' },
}
const link = { id: 'link', kind: 'link', details: { url: 'https://pay.example.com/rosa' } }

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
})

function visit(rows: object[] = [uk, link], answers: StubbedAnswers = {}, currency = 'GBP') {
  return visitOwnPage(<PaymentsSetupPage />, '/payments-setup', {
    'GET /auth/v1/user': () => Response.json(stubbedUser()),
    'GET /rest/v1/profiles': () => Response.json({ currency }),
    'GET /rest/v1/ways_to_pay': () => Response.json(rows),
    [signIn]: () => Response.json({ ...stubbedSession(), access_token: 'fresh.b.c' }),
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    [saving]: ({ body }) => {
      const ways = (body as { ways_input: object[] }).ways_input
      return Response.json(ways.map((way, place) => ({ ...way, id: `new-${place}` })))
    },
    ...answers,
  })
}

const list = async () =>
  within(await screen.findByRole('list'))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent)

async function giveKeys(password = 'Evening4!') {
  press('Save changes')
  await screen.findByRole('dialog', { name: 'Save how clients pay you' })
  type('Your password', password)
  fireEvent.submit(field('Your password').closest('form') as HTMLFormElement)
}

test('shows the stored ways, and what clients see of them', async () => {
  visit()
  expect(await list()).toEqual(['Bank transfer, GBP', 'Payment link'])
  expect(button('Save changes').disabled).toBe(true)
  expect(screen.getByText('12-34-56')).toBeTruthy()
  expect(screen.getByText('£250')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the payment page' }).getAttribute('href')).toBe(
    'https://pay.example.com/rosa',
  )
})

test('a bank account is checked while it is typed, and saved with the password', async () => {
  const { called } = visit([], {}, 'EUR')
  expect(await screen.findByText('No way to pay yet')).toBeTruthy()
  press('Add a way to pay')
  await screen.findByRole('dialog', { name: 'Add a way to pay' })
  type('Name on the account', 'Rosa Müller')
  type('IBAN', 'DE88 3704 0044 0532 0130 00')
  fireEvent.blur(field('IBAN'))
  expect(await screen.findByText(/The check digits of this IBAN do not fit/)).toBeTruthy()
  type('IBAN', 'de89370400440532013000')
  expect(await screen.findByText('The check digits are right.')).toBeTruthy()
  fireEvent.blur(field('IBAN'))
  await waitFor(() => expect(field('IBAN').value).toBe('DE89 3704 0044 0532 0130 00'))
  press('Add')
  expect(await list()).toEqual(['Bank transfer, EUR'])
  expect(screen.getByText(/Your changes are not saved yet/)).toBeTruthy()
  expect(called(saving)).toEqual([])

  await giveKeys()
  expect(await screen.findByText('Changes saved!')).toBeTruthy()
  const [call] = called(saving)
  expect(call?.headers.get('authorization')).toBe('Bearer fresh.b.c')
  expect(call?.body).toEqual({
    ways_input: [
      {
        kind: 'iban',
        details: {
          currency: 'EUR',
          holder: 'Rosa Müller',
          iban: 'DE89370400440532013000',
          bic: '',
          street: '',
          houseNumber: '',
          postalCode: '',
          town: '',
          country: '',
        },
      },
    ],
    replaced_ids: [],
  })
  await waitFor(() => expect(button('Save changes').disabled).toBe(true))
  // The session that proved the password is ended again.
  await waitFor(() => expect(called('POST /auth/v1/logout')).toHaveLength(1))
})

test('reorders, removes, and puts back what was removed', async () => {
  const { called } = visit()
  await list()
  press('Move down: Bank transfer, GBP')
  expect(await list()).toEqual(['Payment link', 'Bank transfer, GBP'])
  expect(screen.getByText('Bank transfer, GBP is now number 2 of 2')).toBeTruthy()
  // The last cannot go further down.
  press('Move down: Bank transfer, GBP')
  expect(await list()).toEqual(['Payment link', 'Bank transfer, GBP'])
  press('Remove: Payment link')
  expect(await list()).toEqual(['Bank transfer, GBP'])
  press('Undo')
  expect(await list()).toEqual(['Payment link', 'Bank transfer, GBP'])
  await giveKeys()
  await screen.findByText('Changes saved!')
  expect(called(saving)[0]?.body).toMatchObject({
    ways_input: [{ kind: 'link' }, { kind: 'sort_code' }],
    replaced_ids: ['uk', 'link'],
  })
})

test('edits one, and can discard the change', async () => {
  visit()
  await list()
  press('Edit: Payment link')
  await screen.findByRole('dialog', { name: 'Edit this way to pay' })
  type('Link', 'http://pay.example.com')
  press('Done')
  expect(await screen.findByText(/begins with https:\/\/, as your payment page shows it/)).toBeTruthy()
  type('Link', 'https://pay.example.com/new')
  press('Done')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getAllByText('https://pay.example.com/new')).toHaveLength(2)
  press('Discard changes')
  expect(screen.getAllByText('https://pay.example.com/rosa')).toHaveLength(2)
})

test('the form follows the kind and the currency', async () => {
  visit([])
  await screen.findByText('No way to pay yet')
  press('Add a way to pay')
  await screen.findByRole('dialog')
  expect(field('Sort code')).toBeTruthy()
  type('Currency', 'USD')
  type('Routing number', '111000026')
  fireEvent.blur(field('Routing number'))
  expect(await screen.findByText(/check digit of this routing number does not fit/)).toBeTruthy()
  type('Currency', 'CHF')
  type('IBAN', 'CH93 0076 2011 6238 5295 7')
  expect(await screen.findByText(/With your address, clients get a Swiss QR code/)).toBeTruthy()
  type('Currency', 'JPY')
  expect(field('Account details, in one line')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }))
  expect(await screen.findByText(/pay in cash, on the day/)).toBeTruthy()
  press('Add')
  expect(await list()).toEqual(['Cash'])
  press('Add a way to pay')
  await screen.findByRole('dialog')
  expect(screen.queryByRole('radio', { name: 'Cash' })).toBeNull()
})

test('saves nothing without the right password, and keeps the changes', async () => {
  const { called } = visit([uk, link], {
    [signIn]: () => refusal(400, 'invalid_credentials', 'Invalid login credentials'),
  })
  await list()
  press('Remove: Payment link')
  await giveKeys('wrong')
  expect(await screen.findByText('This is not your password.')).toBeTruthy()
  expect(called(saving)).toEqual([])
  press('Cancel')
  expect(await list()).toEqual(['Bank transfer, GBP'])
})

test('says so when another tab was faster', async () => {
  const message =
    'Your ways to pay were changed on another device or in another tab. Please load the page again.'
  visit([uk], {
    [saving]: () => Response.json({ code: 'PT409', details: 'ways_changed', message }, { status: 409 }),
  })
  await list()
  press('Remove: Bank transfer, GBP')
  await giveKeys()
  expect(await screen.findByText(message)).toBeTruthy()
})

test('a way that suits another currency is marked, and is not in the preview', async () => {
  visit([uk], {}, 'EUR')
  expect(await screen.findByText('Only for bookings in GBP. Your prices are in EUR.')).toBeTruthy()
  expect(
    screen.getByText('Nothing yet for bookings in EUR. Clients agree with you how they pay.'),
  ).toBeTruthy()
})

test('copies an account number without its spaces', async () => {
  const written: string[] = []
  vi.stubGlobal('navigator', {
    ...window.navigator,
    clipboard: { writeText: async (text: string) => void written.push(text) },
  })
  visit()
  await list()
  press('Copy: Account number')
  expect(await screen.findByText('Account number copied')).toBeTruthy()
  expect(written).toEqual(['12345678'])
})

test('ten ways are enough', async () => {
  visit(Array.from({ length: 10 }, (_, place) => ({ ...link, id: String(place) })))
  expect(await screen.findByText('You have 10 ways to pay. Remove one to add another.')).toBeTruthy()
})

test('can be loaded again after an error, and needs a profile', async () => {
  let isBroken = true
  visit([], {
    'GET /rest/v1/profiles': () => (isBroken ? new Response('', { status: 400 }) : Response.json(null)),
  })
  expect(await screen.findByText(/We could not load how clients pay you/)).toBeTruthy()
  isBroken = false
  press(/again/i)
  expect(await screen.findByText('Set up your profile')).toBeTruthy()
})
