// Partners on the account page: invited by the address of their page, accepted, declined, withdrawn and ended.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
import { beforeEach, expect, test } from 'vitest'
import { press, type } from '../../../testing/press-and-type.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { type StubbedAnswers, storeSession, stubbedUser, stubServer } from '../../../testing/stub-server.ts'
import { stubSystemTheme } from '../../../testing/stub-system-theme.ts'
import { PartnersSection } from './partners-section.tsx'

const listing = 'POST /rest/v1/rpc/get_partners'
const inviting = 'POST /rest/v1/rpc/invite_partner'
const accepting = 'POST /rest/v1/rpc/accept_partner'
const ending = 'POST /rest/v1/rpc/end_partnership'

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
  toast.dismiss()
})

let visits = 0

/** A server that keeps partners. */
function visit(first: object[], answers: StubbedAnswers = {}) {
  let rows = first as { artist_id: string; state: string }[]
  const idIn = (body: unknown) => (body as { artist_id_input: string }).artist_id_input
  const server = stubServer({
    'GET /auth/v1/user': () => Response.json(stubbedUser()),
    [listing]: () => Response.json(rows),
    [inviting]: ({ body }) => {
      const { slug_input } = body as { slug_input: string }
      rows = [...rows, row(slug_input, slug_input, 'invited')]
      return Response.json('invited')
    },
    [accepting]: ({ body }) => {
      rows = rows.map((one) => (one.artist_id === idIn(body) ? { ...one, state: 'partner' } : one))
      return new Response(null, { status: 204 })
    },
    [ending]: ({ body }) => {
      rows = rows.filter(({ artist_id }) => artist_id !== idIn(body))
      return new Response(null, { status: 204 })
    },
    ...answers,
  })
  visits += 1
  renderPage(server.store, '/account', <PartnersSection userId={`artist-${visits}`} />)
  return server
}

const row = (artist_id: string, display_name: string, state: string, takes_requests = true) => ({
  artist_id,
  display_name,
  slug: artist_id,
  takes_requests,
  state,
})
const listOf = async (name: string) => within(await screen.findByRole('list', { name }))

test('explains what partners are for when there are none', async () => {
  visit([])
  expect(await screen.findByText('No partners yet')).toBeTruthy()
  expect(screen.getByLabelText('Invite an artist')).toBeTruthy()
})

test('invites the artist of a pasted address', async () => {
  const { called } = visit([])
  await screen.findByText('No partners yet')
  type('Invite an artist', ` ${window.location.origin}/book/DJ-Otto?x=1 `)
  press('Invite')
  expect(await screen.findByText('Invitation sent')).toBeTruthy()
  expect(called(inviting)[0]?.body).toEqual({ slug_input: 'dj-otto' })
  expect((await listOf('Not answered yet')).getByText('dj-otto')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Invite an artist').value).toBe('')
})

test.each([
  ['nothing', '  ', /Please enter the address/],
  ['a page of another site', 'https://elsewhere.example/book/otto', /a booking page of this site/],
])('refuses %s, and keeps it', async (_, typed, problem) => {
  const { called } = visit([])
  await screen.findByText('No partners yet')
  type('Invite an artist', typed)
  press('Invite')
  expect(await screen.findByText(problem)).toBeTruthy()
  expect(called(inviting)).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('Invite an artist').value).toBe(typed)
})

test('shows the server’s refusal beside the field', async () => {
  const message = 'There is no booking page at this address.'
  visit([], {
    [inviting]: () => Response.json({ code: 'PT404', details: 'artist_not_found', message }, { status: 404 }),
  })
  await screen.findByText('No partners yet')
  type('Invite an artist', 'nobody')
  press('Invite')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Invite an artist').value).toBe('nobody')
})

test('an invitation can be accepted', async () => {
  const { called } = visit([row('otto', 'DJ Otto', 'invites')])
  expect((await listOf('Invitations for you')).getByRole('link', { name: '/book/otto' })).toBeTruthy()
  press('Accept the invitation of DJ Otto')
  expect((await listOf('Your partners')).getByText('DJ Otto')).toBeTruthy()
  expect(called(accepting)[0]?.body).toEqual({ artist_id_input: 'otto' })
})

test.each([
  ['declined', 'invites', 'Decline the invitation of DJ Otto'],
  ['withdrawn', 'invited', 'Withdraw the invitation to DJ Otto'],
])('an invitation can be %s', async (_, state, label) => {
  const { called } = visit([row('otto', 'DJ Otto', state)])
  await screen.findByText('DJ Otto')
  press(label)
  expect(await screen.findByText('No partners yet')).toBeTruthy()
  expect(called(ending)[0]?.body).toEqual({ artist_id_input: 'otto' })
})

test('ending a partnership is confirmed first', async () => {
  const { called } = visit([row('otto', 'DJ Otto', 'partner', false)])
  expect(await screen.findByText('Takes no requests at the moment')).toBeTruthy()
  press('End the partnership with DJ Otto')
  const dialog = within(await screen.findByRole('dialog', { name: 'End this partnership?' }))
  expect(called(ending)).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'End partnership' }))
  expect(await screen.findByText('No partners yet')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(called(ending)).toHaveLength(1)
})

test('can be loaded again after an error', async () => {
  let isBroken = true
  visit([], { [listing]: () => (isBroken ? new Response('', { status: 400 }) : Response.json([])) })
  expect(await screen.findByText('Your partners could not be loaded.')).toBeTruthy()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText('No partners yet')).toBeTruthy()
})
