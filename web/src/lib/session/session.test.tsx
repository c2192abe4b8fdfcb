import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  type StubbedAnswers,
  storeSession,
  stubbedConfig,
  stubbedSession,
  stubbedUser,
  stubServer,
} from '../../testing/stub-server.ts'
import { RuntimeConfigProvider } from '../config/runtime-config-context.tsx'
import { SessionProvider, useSession, useSignOut } from './session.tsx'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { hasStoredSession } from './stored-session.ts'

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

function Probe() {
  const { user, loading, isRecovering } = useSession()
  const signOut = useSignOut()
  return (
    <button type="button" onClick={() => void signOut()}>
      {loading ? 'loading' : (user?.email ?? 'nobody')}
      {isRecovering ? ' sets a password' : ''}
    </button>
  )
}

function show(store: SessionStore) {
  render(
    <RuntimeConfigProvider config={stubbedConfig}>
      <SessionProvider store={store}>
        <Probe />
      </SessionProvider>
    </RuntimeConfigProvider>,
  )
  return screen.getByRole('button')
}

function arrive(answers?: StubbedAnswers) {
  const server = stubServer(answers)
  return { ...server, probe: show(server.store) }
}

test('is loading until the first check is done: no user', async () => {
  const { probe } = arrive()
  expect(probe.textContent).toBe('loading')
  await waitFor(() => expect(probe.textContent).toBe('nobody'))
})

test('restores the user signed in in this browser, and logs them out', async () => {
  storeSession()
  const { probe, called } = arrive({ 'POST /auth/v1/logout': () => new Response(null, { status: 204 }) })
  await waitFor(() => expect(probe.textContent).toBe('rosa@example.com'))
  fireEvent.click(probe)
  await waitFor(() => expect(probe.textContent).toBe('nobody'))
  expect(called('POST /auth/v1/logout')[0]?.url.searchParams.get('scope')).toBe('local')
  expect(hasStoredSession()).toBe(false)
})

test('a session that the server already dropped counts as logged out', async () => {
  storeSession()
  const { probe, wentTo } = arrive({ 'POST /auth/v1/logout': () => new Response('{}', { status: 403 }) })
  await waitFor(() => expect(probe.textContent).toBe('rosa@example.com'))
  fireEvent.click(probe)
  await waitFor(() => expect(probe.textContent).toBe('nobody'))
  expect(wentTo).toEqual([])
})

test('when logging out fails, the browser goes to /auth and this device drops the session', async () => {
  storeSession()
  const { probe, wentTo } = arrive({ 'POST /auth/v1/logout': () => new Response('{}', { status: 500 }) })
  await waitFor(() => expect(probe.textContent).toBe('rosa@example.com'))
  fireEvent.click(probe)
  await waitFor(() => expect(wentTo).toEqual(['/auth']))
  expect(hasStoredSession()).toBe(false)
})

test('a recovery link signs in, and the new password stays pending, also after a reload', async () => {
  const { access_token, refresh_token } = stubbedSession()
  window.history.replaceState(
    null,
    '',
    `/auth#access_token=${access_token}&expires_in=3600&refresh_token=${refresh_token}&token_type=bearer&type=recovery`,
  )
  const answers = {
    'GET /auth/v1/user': () => Response.json(stubbedUser()),
    'PUT /auth/v1/user': () => Response.json(stubbedUser()),
  }
  const { probe } = arrive(answers)
  await waitFor(() => expect(probe.textContent).toBe('rosa@example.com sets a password'))
  expect(window.location.hash).toBe('')
  cleanup()

  const reloaded = arrive(answers)
  await waitFor(() => expect(reloaded.probe.textContent).toBe('rosa@example.com sets a password'))
  const { auth } = await reloaded.store.client()
  await act(() => auth.updateUser({ password: 'Evening4!' }))
  expect(reloaded.probe.textContent).toBe('rosa@example.com')
})

test('when the client cannot be loaded, loading ends and the failure is logged', async () => {
  const failure = new TypeError('Failed to fetch dynamically imported module')
  const logged = vi.fn()
  vi.stubGlobal('reportError', logged)
  const probe = show(createSessionStore(() => Promise.reject(failure)))
  await waitFor(() => expect(probe.textContent).toBe('nobody'))
  expect(logged).toHaveBeenCalledExactlyOnceWith(failure)
})

test('loads the client only when a component uses the session', () => {
  const { store, loadClient } = stubServer()
  store.read()
  expect(loadClient).not.toHaveBeenCalled()
  show(store)
  expect(loadClient).toHaveBeenCalledOnce()
})
