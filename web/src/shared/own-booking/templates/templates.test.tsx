// Reply templates in the messages and in the dialogs of decisions: inserted, saved, changed, deleted and restored.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
import { beforeEach, expect, test, vi } from 'vitest'
import { type StubbedAnswers, storeSession } from '../../../testing/stub-server.ts'
import { stubSystemTheme } from '../../../testing/stub-system-theme.ts'
import { artist, newBooking, visitBooking } from '../../../testing/visit-booking.tsx'

vi.mock('../../live-channel.ts', () => ({
  followBooking: () => () => undefined,
  followMessages: () => () => undefined,
}))

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
  // Notifications outlive a page and its test.
  toast.dismiss()
})

const thanks = { id: 't1', name: 'Thanks', body: 'Dear {{client_name}}, thank you. {{total}} for {{venu}}.' }
const filled = 'Dear Cleo Marsh, thank you. £562.50 for {{venu}}.'

/** A server that keeps templates. */
function keeping(...first: (typeof thanks)[]): StubbedAnswers {
  let stored = first
  const idIn = (url: URL) => url.searchParams.get('id')?.replace('eq.', '')
  return {
    'GET /rest/v1/reply_templates': () => Response.json(stored),
    'POST /rest/v1/reply_templates': ({ body }) => {
      const added = { ...(body as typeof thanks), id: crypto.randomUUID() }
      stored = [...stored, added]
      return Response.json({ id: added.id })
    },
    'PATCH /rest/v1/reply_templates': ({ url, body }) => {
      stored = stored.map((one) => (one.id === idIn(url) ? { ...one, ...(body as object) } : one))
      return Response.json([{ id: idIn(url) }])
    },
    'DELETE /rest/v1/reply_templates': ({ url }) => {
      stored = stored.filter(({ id }) => id !== idIn(url))
      return Response.json([{ id: idIn(url) }])
    },
  }
}

const visit = (answers: StubbedAnswers, booking = newBooking()) => visitBooking(booking, answers)
const messageField = () => screen.getByLabelText<HTMLTextAreaElement>('Message Cleo Marsh...')
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

async function choose(name: string, part = within(document.body)): Promise<void> {
  fireEvent.pointerDown(part.getByRole('button', { name: 'Templates' }), { button: 0, ctrlKey: false })
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

test('a template is filled in and stays editable; what is missing is named, and nothing is sent', async () => {
  const { called } = await visit(keeping(thanks))
  write(messageField(), 'Hello!')
  await choose('Thanks')
  expect(messageField().value).toBe(`Hello!\n\n${filled}`)
  expect(screen.getByText(/Nothing was filled in for \{\{venu\}\}\. Please replace it/)).toBeTruthy()
  write(messageField(), 'Dear Cleo')
  expect(screen.queryByText(/Nothing was filled in/)).toBeNull()
  expect(called('POST /rest/v1/booking_messages')).toEqual([])
})

test('a message with variables left in it is held back once, and they are named', async () => {
  const stored = {
    id: 'm1',
    sender_type: 'artist',
    message: filled,
    attachments: [],
    source: 'platform',
    is_read: false,
    created_at: '2031-01-02T09:00:00Z',
  }
  const { called } = await visit({
    ...keeping(thanks),
    'POST /rest/v1/booking_messages': () => Response.json(stored),
  })
  await choose('Thanks')
  fireEvent.keyDown(messageField(), { key: 'Enter' })
  expect(await screen.findByText('Not sent yet')).toBeTruthy()
  expect(called('POST /rest/v1/booking_messages')).toEqual([])
  fireEvent.keyDown(messageField(), { key: 'Enter' })
  expect(await screen.findByText('Message sent successfully')).toBeTruthy()
  expect(called('POST /rest/v1/booking_messages')).toHaveLength(1)
})

test('a template that does not fit is not inserted', async () => {
  await visit(keeping(thanks))
  write(messageField(), 'x'.repeat(9_990))
  await choose('Thanks')
  expect(await screen.findByText('The template does not fit')).toBeTruthy()
  expect(messageField().value).toHaveLength(9_990)
})

test('what is written is saved as a template, and not sent', async () => {
  const { called } = await visit(keeping())
  write(messageField(), ' We are happy to come. ')
  await choose('Save this text as a template')
  const dialog = within(await screen.findByRole('dialog', { name: 'New template' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save template' }))
  expect(await dialog.findByText('Please give the template a name.')).toBeTruthy()
  write(dialog.getByLabelText('Name'), ' Happy ')
  fireEvent.click(dialog.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(called('POST /rest/v1/reply_templates').map(({ body }) => body)).toEqual([
    { name: 'Happy', body: 'We are happy to come.', artist_id: artist },
  ])
  expect(called('POST /rest/v1/booking_messages')).toEqual([])
  await choose('Happy')
})

test('templates are renamed, edited, deleted and restored', async () => {
  const { called } = await visit(keeping(thanks))
  await choose('Manage templates')
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Thanks' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit template' }))
  expect(document.activeElement).toBe(dialog.getByLabelText('Name'))
  expect(dialog.getByText(/Not a variable we know: \{\{venu\}\}/)).toBeTruthy()
  write(dialog.getByLabelText('Name'), 'Merci')
  write(dialog.getByLabelText('Text'), 'Merci, {{client_name}}')
  fireEvent.click(dialog.getByRole('button', { name: 'Save template' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Merci' }))
  expect(await screen.findByText('No templates yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Edit Merci' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(called('PATCH /rest/v1/reply_templates')[0]?.body).toEqual({
    name: 'Merci',
    body: 'Merci, {{client_name}}',
  })
})

test('says why a template was not saved, and keeps the text', async () => {
  const message = 'You can keep up to 50 templates. Delete one first.'
  await visit({
    ...keeping(),
    'POST /rest/v1/reply_templates': () =>
      Response.json({ code: 'PT409', details: 'too_many_templates', message }, { status: 409 }),
  })
  await choose('Manage templates')
  fireEvent.click(await screen.findByRole('button', { name: 'New template' }))
  write(screen.getByLabelText('Name'), 'One more')
  write(screen.getByLabelText('Text'), 'Hello')
  fireEvent.click(screen.getByRole('button', { name: 'Save template' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('One more')
})

test('says that templates could not be loaded, and loads them when the menu is opened again', async () => {
  let isDown = true
  await visit({
    'GET /rest/v1/reply_templates': () =>
      isDown ? Response.json({ message: 'x', code: 'x' }, { status: 400 }) : Response.json([thanks]),
  })
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Templates' }), { button: 0, ctrlKey: false })
  expect(await screen.findByText(/Your templates could not be loaded/)).toBeTruthy()
  isDown = false
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Templates' })))
  await choose('Thanks')
  expect(messageField().value).toBe(filled)
})

test('declining takes a template, other dates and a reason that only the artist sees', async () => {
  const booking = newBooking()
  const { called } = await visit(
    {
      ...keeping(thanks),
      'POST /rest/v1/rpc/get_nearest_free_dates': () =>
        Response.json(['2031-06-13', '2031-06-15', '2031-06-12']),
      'PATCH /rest/v1/bookings': () => Response.json({ id: booking.id }),
    },
    booking,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this request?' }))
  await choose('Thanks', dialog)
  fireEvent.click(dialog.getByRole('button', { name: 'Offer another date' }))
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'Thursday 12 June 2031' }))
  const field = dialog.getByLabelText<HTMLTextAreaElement>('Message to Client (Optional)')
  expect(field.value).toBe(filled)
  write(field, 'I am so sorry.')
  write(dialog.getByLabelText('Reason (Optional)'), 'budget')
  fireEvent.click(dialog.getByRole('button', { name: 'Decline Booking' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(called('PATCH /rest/v1/bookings')[0]?.body).toEqual({
    status: 'rejected',
    closing_message: 'I am so sorry.',
    suggested_dates: ['2031-06-12'],
    decline_reason: 'budget',
  })
})

test('says when there are no free dates', async () => {
  await visit({ 'POST /rest/v1/rpc/get_nearest_free_dates': () => Response.json([]) })
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Offer another date' }))
  expect(await screen.findByText(/You have no free dates/)).toBeTruthy()
})

test('the artist sees the reason afterwards', async () => {
  await visitBooking(newBooking({ status: 'rejected', decline_reason: 'not_our_style' }))
  expect(screen.getByText('Your reason (only you see it)')).toBeTruthy()
  expect(screen.getByText('Not our style')).toBeTruthy()
})
