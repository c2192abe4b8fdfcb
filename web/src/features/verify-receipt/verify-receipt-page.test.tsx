import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { routePatterns } from '../../../../domain/site/paths.ts'
import { genuineReceipt as genuine } from '../../testing/receipts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { stubServer } from '../../testing/stub-server.ts'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { VerifyReceiptPage } from './verify-receipt-page.tsx'

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
})

let count = 0

async function visit(answer: () => Response) {
  // A code of its own for each test, because answers are cached.
  count += 1
  const code = String(count).padStart(32, '0')
  const server = stubServer({ 'POST /functions/v1/verify-receipt': answer })
  renderPage(
    server.store,
    `/verify/receipt/${code}`,
    <Routes>
      <Route path={routePatterns.verifyReceipt} element={<VerifyReceiptPage />} />
    </Routes>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { ...server, code }
}

const rows = () =>
  screen
    .getAllByRole('row')
    .map((row) =>
      [...within(row).queryAllByRole('rowheader'), ...within(row).queryAllByRole('cell')].map(
        ({ textContent }) => textContent,
      ),
    )

describe('a receipt', () => {
  test('a genuine receipt shows the price as signed', async () => {
    const { calls, code } = await visit(() => Response.json(genuine))
    expect(calls[0]?.body).toEqual({ code })
    expect(screen.getByRole('heading', { name: 'Receipt of offer 2' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'This receipt is genuine' })).toBeTruthy()
    expect(screen.getByText('Saturday 14 June 2031')).toBeTruthy()
    expect(screen.getByText('Agreed')).toBeTruthy()
    expect(rows().slice(1)).toEqual([
      ['Base Price3 hours', '£450'],
      ['Travel30 miles', '£27.50'],
      ['QuartetLine-up', '£112.50'],
      ['Change in this offerset by the parties', '£75'],
      ['Discountset by the artist', '−£40'],
      ['Total', '£625'],
    ])
    expect(screen.getByText('header..signature')).toBeTruthy()
    for (const check of ['The signature fits the content', 'The stored offer is the one that was signed'])
      expect(screen.getByText(check)).toBeTruthy()
  })

  test('a receipt whose stored offer was changed is not genuine', async () => {
    await visit(() =>
      Response.json({ ...genuine, isGenuine: false, checks: { ...genuine.checks, isUnchanged: false } }),
    )
    expect(screen.getByRole('heading', { name: 'This receipt is not genuine' })).toBeTruthy()
    expect(screen.getByText('The stored offer is another than was signed')).toBeTruthy()
  })

  test('a receipt whose signature does not fit shows nothing of its content', async () => {
    const checks = { isSigned: false, isUnchanged: false }
    await visit(() => Response.json({ isGenuine: false, checks, state: 'agreed', answeredAt: null }))
    expect(screen.getByRole('heading', { level: 1, name: 'Receipt' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'This receipt is not genuine' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('without a receipt', () => {
  test('a wrong code of a receipt gets a clear message', async () => {
    await visit(() =>
      Response.json({ error: 'There is no such receipt.', code: 'receipt_not_found' }, { status: 404 }),
    )
    expect(screen.getByRole('heading', { name: 'There is no such receipt.' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('whole address was copied')
  })

  test('too many checks of receipts can be tried again later', async () => {
    let isBusy = true
    await visit(() =>
      isBusy
        ? Response.json({ error: 'Slow down', code: 'rate_limited' }, { status: 429 })
        : Response.json(genuine),
    )
    expect(screen.getByRole('alert').textContent).toContain('wait a few minutes')
    isBusy = false
    screen.getByRole('button', { name: 'Try again' }).click()
    expect(await screen.findByRole('heading', { name: 'This receipt is genuine' })).toBeTruthy()
  })
})
