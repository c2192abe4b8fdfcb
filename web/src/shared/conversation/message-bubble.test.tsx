import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { stubbedMessage } from '../../testing/stub-message.ts'
import type { AttachmentStore } from './attachment-store.ts'
import { MessageBubble } from './message-bubble.tsx'
import type { Message } from './messages.ts'

function show(change: Partial<Message>) {
  const store: AttachmentStore = {
    upload: () => Promise.reject(new Error('not here')),
    link: vi.fn(async (path: string) => `https://files.example/${path}?token=t`),
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MessageBubble message={stubbedMessage('m1', change)} name="Cleo" isOwn={false} store={store} />
    </QueryClientProvider>,
  )
  return store
}

const file = (name: string, type: string) => ({ name, size: 2048, type, path: `b/${name}` })

test('links only web URLs, and opens them in a new tab', () => {
  show({ message: 'See https://example.com/songs?a=1, not javascript:alert(1)' })
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(links).toHaveLength(1)
  expect(links[0]?.href).toBe('https://example.com/songs?a=1')
  expect(links[0]?.rel).toBe('noopener nofollow')
  expect(links[0]?.target).toBe('_blank')
  expect(links[0]?.getAttribute('referrerpolicy')).toBe('no-referrer')
})

test('the name of a file opens it', async () => {
  const store = show({ attachments: [file('songs.pdf', 'application/pdf')] })
  fireEvent.click(screen.getByRole('button', { name: 'songs.pdf' }))
  await waitFor(() => expect(store.link).toHaveBeenCalledWith('b/songs.pdf'))
})

test('the name of an image opens it in a new tab', async () => {
  show({ attachments: [file('garden.png', 'image/png')] })
  const link = await screen.findByText('garden.png')
  await waitFor(() =>
    expect(screen.getByText('garden.png').closest('a')?.href).toBe(
      'https://files.example/b/garden.png?token=t',
    ),
  )
  expect(link).toBeTruthy()
})

test('shows the real type of a file whose name is misleading', () => {
  show({ attachments: [file('invoice.pdf', 'text/plain'), file('songs.txt', 'text/plain')] })
  expect(screen.getAllByText('The file name is misleading: this is a text file.')).toHaveLength(1)
})
