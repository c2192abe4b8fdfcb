import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import createIcon from './create-icon.ts'

const Bar = createIcon({ node: [['path', { d: 'M2 12h2', key: 'bar' }]] })

test('an icon is drawn like one of the library, with what the page adds', () => {
  const { container } = render(<Bar className="size-4" strokeWidth={3} />)
  expect(container.innerHTML).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="size-4"><path d="M2 12h2"></path></svg>',
  )
})

test('only an icon with a label is read out', () => {
  const { container } = render(
    <>
      <Bar />
      <Bar aria-label="becomes" />
    </>,
  )
  expect(screen.getByLabelText('becomes').getAttribute('aria-hidden')).toBeNull()
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(1)
})
