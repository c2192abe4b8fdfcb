// What fills a page that has nothing else to show: an icon, what happened, and what to do. Every page loads it, for its
// failures, so its style is in the stylesheet (styles/base.css).
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface PageMessageProps {
  icon: LucideIcon
  title: string
  text: ReactNode
  role?: 'alert'
  children?: ReactNode
}

export function PageMessage({ icon: Icon, title, text, role, children }: PageMessageProps) {
  return (
    <div role={role} className="page-width section-space page-message">
      <span>
        <Icon aria-hidden="true" />
      </span>
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  )
}
