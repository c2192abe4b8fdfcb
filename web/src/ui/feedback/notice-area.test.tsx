import { act, render, screen } from '@testing-library/react'
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
