import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ThemeProvider } from '../../lib/look/theme-provider.tsx'
import { notice } from '../../lib/notices/notice.ts'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { NoticeArea } from './notice-area.tsx'

test('shows the first notice although its code is loaded only then', async () => {
  stubSystemTheme()
  const { container } = render(
    <ThemeProvider>
      <NoticeArea />
    </ThemeProvider>,
  )
  expect(container.textContent).toBe('')
  act(() => notice.success('Saved'))
  expect(await screen.findByText('Saved')).toBeTruthy()
})

test('an error is gone once something succeeds', async () => {
  stubSystemTheme()
  render(
    <ThemeProvider>
      <NoticeArea />
    </ThemeProvider>,
  )
  act(() => notice.error('Not saved'))
  expect(await screen.findByText('Not saved')).toBeTruthy()
  act(() => notice.success('Saved at last'))
  expect(await screen.findByText('Saved at last')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull())
})
