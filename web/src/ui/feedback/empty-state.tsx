// An empty state with a message and one next action.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export function EmptyState(props: { icon: LucideIcon; title: string; advice: string; action?: ReactNode }) {
  const Icon = props.icon
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-line-strong px-6 py-12 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-ground-soft text-primary">
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <p className="mt-4 font-display text-xl font-semibold tracking-tight">{props.title}</p>
      <p className="mt-1 max-w-measure text-ink-soft">{props.advice}</p>
      {props.action ? <div className="mt-6 flex w-full justify-center">{props.action}</div> : null}
    </div>
  )
}
