import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notice } from '../lib/notice.ts'
import { stubSystemTheme } from '../lib/stub-system-theme.ts'
import { ThemeProvider } from '../lib/theme-provider.tsx'
import { NoticeArea } from './notice-area.tsx'

test('the first notice is shown although what shows it is fetched only then', async () => {
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
