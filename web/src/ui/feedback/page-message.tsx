// What fills a page that has nothing else to show: what happened and what to do, under an evening sky. Every
// page loads it, for its failures, so its style is in the stylesheet (styles/base.css).
import type { ReactNode } from 'react'

interface PageMessageProps {
  title: string
  text: ReactNode
  role?: 'alert'
  children?: ReactNode
}

export function PageMessage({ title, text, role, children }: PageMessageProps) {
  return (
    <div role={role} className="dark evening-sky page-message">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  )
}
