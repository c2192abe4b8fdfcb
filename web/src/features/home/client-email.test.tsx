import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ClientEmail, readSample } from './client-email.tsx'
import sampleMail from './sample-mail.txt?raw'

test('the sample email is the real one, with a future date and no working links', async () => {
  vi.stubGlobal('fetch', async () => new Response(sampleMail))
  render(<ClientEmail />)
  expect(await screen.findByText('See your request')).toBeTruthy()
  const { textContent: text } = screen.getByRole('figure')
  for (const expected of [
    'Your quote from The Lamplight Trio: £780',
    'Line-up: Trio',
    'See your request',
    'Total£780',
  ])
    expect(text).toContain(expected)
  expect(text).not.toContain('14 June 2031')
  expect(screen.queryByRole('link')).toBeNull()
})

test('replaces every mention of its date', () => {
  const { body } = readSample(sampleMail, '2040-03-03')
  expect(body).toContain('Saturday 3 March 2040')
  expect(body).not.toContain('2031')
})
