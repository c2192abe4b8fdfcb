// What fills a page that has nothing else to show: an icon, what happened, and what to do.
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
    <div role={role} className="page-width section-space flex flex-col items-center text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-ground-soft text-primary">
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <h1 className="mt-5 text-2xl md:text-3xl">{title}</h1>
      <p className="mt-3 max-w-measure text-lg text-ink-soft wrap-anywhere">{text}</p>
      {children ? <div className="mt-8">{children}</div> : null}
    </div>
  )
}
