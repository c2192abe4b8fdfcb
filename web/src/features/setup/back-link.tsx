// A link back to the previous page.
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

export function BackLink(props: { to: string; where: string }) {
  return (
    <Link
      to={props.to}
      aria-label={`Back to ${props.where}`}
      className="hit-target -ml-3 inline-flex items-center gap-2 rounded-control px-3 font-medium text-ink-soft transition-[color,background-color] hover:bg-ground-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      Back
    </Link>
  )
}
