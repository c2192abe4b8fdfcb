// A quiet link above a page of the booking, to another page.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export function PageLink(props: { to: string; icon: LucideIcon; children: ReactNode }) {
  const Icon = props.icon
  return (
    <Link
      to={props.to}
      className="hit-target inline-flex items-center gap-2 rounded-control px-3 font-medium text-ink-soft transition-[color,background-color] hover:bg-ground-soft hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-5" />
      {props.children}
    </Link>
  )
}
