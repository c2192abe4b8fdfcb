// For tests: /auth on a server with mocked responses, with a page that shows where the user was redirected.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect } from 'vitest'
import type { RuntimeConfig } from '../../../domain/site/runtime-config.ts'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { renderPage } from './render-page.tsx'
import { type StubbedAnswers, stubServer } from './stub-server.ts'
import { stubSystemTheme } from './stub-system-theme.ts'

export function aFreshBrowserForEachTest() {
  beforeEach(() => {
    window.localStorage.clear()
    window.sessionStorage.clear()
    window.history.replaceState(null, '', '/auth')
    stubSystemTheme()
  })
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>Now at {`${pathname}${search}`}</p>
}

interface Visit {
  address?: string
  state?: unknown
  answers?: StubbedAnswers
  config?: Partial<RuntimeConfig>
}

export async function visit({ address = '/auth', state, answers = {}, config }: Visit = {}) {
  const server = stubServer(answers)
  const [path, fragment] = address.split('#')
  if (fragment) window.history.replaceState(null, '', address)
  const [pathname, search] = (path ?? '').split('?')
  const entry = { pathname: pathname ?? '/auth', search: search ? `?${search}` : '', state }
  renderPage(
    server.store,
    entry,
    <Routes>
      <Route path="/auth" element={<AuthPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    config,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  return server
}

export function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

export const typedInto = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

export const profile = (fields: object) => ({
  'GET /rest/v1/profiles': () => Response.json([{ id: 'p', display_name: 'Rosa', ...fields }]),
})
