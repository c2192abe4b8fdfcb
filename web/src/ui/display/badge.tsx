// A short label for a status. Colour is never the only indicator.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  neutral: 'bg-neutral-soft text-neutral',
  pending: 'bg-pending-soft text-pending',
  confirmed: 'bg-confirmed-soft text-confirmed',
  rejected: 'bg-rejected-soft text-rejected',
  completed: 'bg-completed-soft text-completed',
  lamp: 'bg-lamp text-on-lamp',
}

export type BadgeTone = keyof typeof tones

export function Badge(props: { tone?: BadgeTone; icon?: LucideIcon; children: ReactNode }) {
  const Icon = props.icon
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap ${tones[props.tone ?? 'neutral']}`}
    >
      {Icon ? <Icon aria-hidden="true" className="size-3.5" /> : null}
      {props.children}
    </span>
  )
}
