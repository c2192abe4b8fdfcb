import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { OpenPayment } from '../../../../../domain/payments/statements/line-match.ts'
import { camtDocument, camtEntry } from '../../../../../tests/harness/camt-sample.ts'
import { CallError } from '../../../lib/api/call-error.ts'
import { type MemoryLedger, memoryLedger } from '../../../testing/memory-ledger.ts'
import { field, press } from '../../../testing/press-and-type.ts'
import { stubSystemTheme } from '../../../testing/stub-system-theme.ts'
import { StatementButton } from './statement-button.tsx'

const anna: OpenPayment = {
  bookingId: 'anna',
  clientName: 'Anna Müller',
  eventName: 'Summer Wedding',
  reference: '3F7A9C21',
  currency: 'EUR',
  amountDue: '450.00',
  dueOn: '2031-05-20',
  outstanding: '1800.00',
}
const hanako: OpenPayment = {
  ...anna,
  bookingId: 'hanako',
  clientName: '山田 花子',
  eventName: 'Birthday',
  reference: '11AA22BB',
  amountDue: '300',
  outstanding: '300',
}
const tom: OpenPayment = { ...hanako, bookingId: 'tom', clientName: 'Tom Reed', reference: '77CC88DD' }

const entries = [
  camtEntry({ amount: '450.00', name: 'MUELLER ANNA', text: 'Anzahlung 3F7A 9C21' }),
  camtEntry({ amount: '300.00', name: '山田花子', text: 'お祝い', reference: 'B2' }),
  camtEntry({ amount: '250.00', name: 'Tom Reed', text: 'Party', reference: 'B3' }),
  camtEntry({ amount: '12.50', name: 'Book Shop', text: 'Royalties', reference: 'B4' }),
  camtEntry({ amount: '80.00', name: 'Strings Ltd', text: 'Order', reference: 'B5', direction: 'DBIT' }),
]
const statement = camtDocument(entries.join(''))

let ledger: MemoryLedger

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  ledger = memoryLedger([anna, hanako, tom])
})

async function open() {
  render(<StatementButton {...ledger} />)
  press('Match a bank statement')
  return screen.findByRole('dialog', { name: 'Match a bank statement' })
}

function drop(content: string | Uint8Array<ArrayBuffer>, name = 'statement.xml') {
  const file = new File([content], name)
  fireEvent.drop(field(/^Choose your statement/).closest('label') as HTMLElement, {
    dataTransfer: { files: [file] },
  })
}

const heading = (name: string) => screen.findByRole('heading', { name })
const box = (name: RegExp) => screen.getByRole('checkbox', { name })
const isTicked = (name: RegExp) => box(name).getAttribute('aria-checked') === 'true'

test('says that nothing leaves the browser, lists what fits with its reason, and records what is ticked', async () => {
  const dialog = await open()
  expect(within(dialog).getByText('Nothing leaves your browser: the file is read here.')).toBeTruthy()
  drop(statement)
  const listed = await heading('3 payments in this statement match')
  expect(document.activeElement).toBe(listed)
  expect([
    isTicked(/€450 for Anna Müller/),
    isTicked(/€300 for 山田 花子/),
    isTicked(/€250 for Tom Reed/),
  ]).toEqual([true, true, false])
  expect(screen.getByText('Reference and amount')).toBeTruthy()
  expect(screen.getByText('Amount and name')).toBeTruthy()
  expect(screen.getByText('Name only: the amount differs')).toBeTruthy()
  expect(screen.getByText('€300 is due on Tue, May 20, 2031; this is €50 less.')).toBeTruthy()

  expect(screen.queryByText('Book Shop')).toBeNull()
  press('1 other payment received')
  expect(screen.getByText('Book Shop')).toBeTruthy()

  press('Record 2 payments')
  expect(await screen.findByText('2 payments recorded: €750.')).toBeTruthy()
  const entryOf = (bookingId: string) => ledger.entries.find((entry) => entry.bookingId === bookingId)
  expect(ledger.entries).toHaveLength(2)
  expect(entryOf('hanako')).toMatchObject({
    amount: '300',
    receivedOn: '2031-05-12',
    method: 'bank_transfer',
  })
  expect(entryOf('anna')).toMatchObject({ amount: '450', note: 'MUELLER ANNA: Anzahlung 3F7A 9C21' })
  expect(ledger.entries.every(({ reference }) => /^statement:[0-9a-f]{32}$/.test(reference))).toBe(true)
})

test('a second drop of the file finds nothing new, and a longer one only what is new', async () => {
  await open()
  drop(camtDocument(entries.slice(0, 1).join('')))
  await heading('1 payment in this statement matches')
  press('Record 1 payment')
  await screen.findByText('1 payment recorded: €450.')
  press('Choose another file')
  drop(camtDocument(entries.slice(0, 1).join('')))
  await heading('Nothing new in this statement')
  expect(screen.getByText('1 line was recorded before.')).toBeTruthy()
  press('Choose another file')
  drop(camtDocument(entries.toReversed().join('')))
  await heading('2 payments in this statement match')
  expect(ledger.entries).toHaveLength(1)
})

test('what fails is listed with the reason and can be tried again, what is recorded stays', async () => {
  ledger.failures.push(undefined, new CallError('This booking is cancelled.', 409, 'cancelled'))
  await open()
  drop(statement)
  await heading('3 payments in this statement match')
  fireEvent.click(box(/Tom Reed/))
  press('Record 3 payments')
  expect(await screen.findByText('1 payment was not recorded')).toBeTruthy()
  expect(screen.getByText('This booking is cancelled.')).toBeTruthy()
  expect(screen.getByText(/^2 payments recorded/)).toBeTruthy()
  expect(ledger.entries).toHaveLength(2)
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  press('Record 1 payment')
  expect(await screen.findByText(/^3 payments recorded/)).toBeTruthy()
  press('Done')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a payment whose answer was lost is not recorded twice', async () => {
  const { record } = ledger
  let isLost = true
  ledger.record = async (payment) => {
    const outcome = await record(payment)
    if (isLost) throw CallError.notReached(new Error('offline'))
    return outcome
  }
  await open()
  drop(camtDocument(entries.slice(0, 1).join('')))
  await heading('1 payment in this statement matches')
  press('Record 1 payment')
  expect(await screen.findByText(/Check your connection and try again/)).toBeTruthy()
  isLost = false
  press('Record 1 payment')
  expect(await screen.findByText('1 line was recorded before.')).toBeTruthy()
  expect(ledger.entries).toHaveLength(1)
})

test('two lines for one payment: ticking one takes the tick from the other', async () => {
  ledger = memoryLedger([{ ...anna, outstanding: '450.00' }])
  await open()
  const again = camtEntry({
    amount: '450.00',
    name: 'MUELLER ANNA',
    text: 'again 3F7A9C21',
    reference: 'B9',
    date: '2031-05-13',
  })
  drop(camtDocument(entries.slice(0, 1).join('') + again))
  await heading('2 payments in this statement match')
  const ticks = () => screen.getAllByRole('checkbox').map((one) => one.getAttribute('aria-checked'))
  expect(ticks()).toEqual(['true', 'false'])
  expect(screen.getByText('Another line matches the same payment.')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
  expect(ticks()).toEqual(['false', 'true'])
  expect(screen.getByText('The tick was taken from a line that pays for the same.')).toBeTruthy()
  press('Record 1 payment')
  await screen.findByText('1 payment recorded: €450.')
  expect(ledger.entries[0]?.receivedOn).toBe('2031-05-13')
})

test('a line that fits two bookings is recorded for the one that is chosen', async () => {
  ledger = memoryLedger([
    anna,
    { ...anna, bookingId: 'second', eventName: 'Garden Party', reference: '55EE66FF', dueOn: '2031-06-20' },
  ])
  await open()
  drop(camtDocument(camtEntry({ amount: '450.00', name: 'Anna Müller', text: 'Gig' })))
  await heading('1 payment in this statement matches')
  expect(isTicked(/€450 for Anna Müller, Summer Wedding/)).toBe(false)
  fireEvent.change(field('Which payment is it for?'), { target: { value: '1' } })
  fireEvent.click(box(/€450 for Anna Müller, Garden Party/))
  press('Record 1 payment')
  await screen.findByText('1 payment recorded: €450.')
  expect(ledger.entries[0]?.bookingId).toBe('second')
})

test('asks for the columns of an unknown table once, and remembers them', async () => {
  const table =
    'Tag,Wer,Wieviel,Notiz\n03/04/2031,Anna Müller,450.00,3F7A9C21\n05/04/2031,Shop,-12.00,Strings\n'
  await open()
  drop(table, 'bank.csv')
  await heading('What do the columns mean?')
  fireEvent.change(field('Who paid'), { target: { value: '1' } })
  fireEvent.change(field('Reference or message'), { target: { value: '3' } })
  expect(screen.getByText(/2031 · €450 · Anna Müller · 3F7A9C21$/)).toBeTruthy()
  press('Continue')
  await heading('1 payment in this statement matches')
  press('Choose another file')
  drop(table, 'bank.csv')
  await heading('1 payment in this statement matches')
  expect(window.localStorage.getItem('statement-columns')).toContain('"name":[1]')
})

test('columns without an amount are not accepted', async () => {
  await open()
  drop('Tag,Wer,Wieviel\n03/04/2031,Anna Müller,450.00\n', 'bank.csv')
  await heading('What do the columns mean?')
  fireEvent.change(field('Amount, or money in'), { target: { value: '' } })
  expect(screen.getByText('No payment received can be read like this.')).toBeTruthy()
  press('Continue')
  expect(screen.getByText(/^Choose the columns of the date and the amount/)).toBeTruthy()
})

test('odd remembered columns are ignored', async () => {
  window.localStorage.setItem('statement-columns', '[{"fingerprint":7}]')
  await open()
  drop('Date,Name,Amount\n2031-05-12,Anna Müller,450.00\n', 'bank.csv')
  await heading('1 payment in this statement matches')
})

test('says what is wrong with a file, and takes another', async () => {
  await open()
  drop('%PDF-1.7', 'statement.csv')
  expect((await screen.findByRole('alert')).textContent).toMatch(/is a PDF/)
  drop(camtDocument(camtEntry({ amount: '5.00', name: 'Nobody', text: 'Hello' })))
  await heading('No payment in this statement matches')
})

test('tries again when it could not ask what is recorded', async () => {
  const { knownKeys } = ledger
  ledger.knownKeys = async () => {
    ledger.knownKeys = knownKeys
    throw CallError.notReached(new Error('offline'))
  }
  const { rerender } = render(<StatementButton {...ledger} />)
  press('Match a bank statement')
  await screen.findByRole('dialog')
  drop(statement)
  await heading('Your recorded payments could not be loaded')
  rerender(<StatementButton {...ledger} />)
  press('Try again')
  await heading('3 payments in this statement match')
})

test('has nothing to match without open payments', async () => {
  ledger = memoryLedger([])
  await open()
  expect(screen.getByText('No payment is expected')).toBeTruthy()
  expect(document.querySelector('input[type=file]')).toBeNull()
})

test('shows the matches of a long statement a hundred at a time', async () => {
  await open()
  const many = Array.from({ length: 150 }, (_, index) =>
    camtEntry({
      amount: `${index + 1}.10`,
      name: 'Anna Müller',
      text: `Part ${index}`,
      reference: `C${index}`,
    }),
  )
  drop(camtDocument(many.join('')))
  await heading('150 payments in this statement match')
  expect(screen.getAllByRole('checkbox')).toHaveLength(100)
  press('Show more')
  expect(screen.getAllByRole('checkbox')).toHaveLength(150)
})
