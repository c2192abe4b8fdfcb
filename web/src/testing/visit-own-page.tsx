// For tests: a page of a signed-in user, with all its providers and a placeholder for each page it links to.
import type { ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { renderPage } from './render-page.tsx'
import { type StubbedAnswers, stubServer } from './stub-server.ts'

export function visitOwnPage(page: ReactNode, address: string, answers: StubbedAnswers) {
  const server = stubServer(answers)
  // Lists scroll to their entries; jsdom has no layout.
  HTMLElement.prototype.scrollIntoView = () => undefined
  // Notices add a stylesheet, and jsdom would match each of its rules against every queried element.
  for (const sheet of document.querySelectorAll('style')) sheet.remove()
  const [path = address] = address.split('?')
  renderPage(
    server.store,
    address,
    <Routes>
      <Route path={path} element={page} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
  )
  return server
}

function Elsewhere() {
  const { pathname, state } = useLocation()
  return (
    <>
      <p>Went to {pathname}</p>
      {state ? <p>With {JSON.stringify(state)}</p> : null}
    </>
  )
}
