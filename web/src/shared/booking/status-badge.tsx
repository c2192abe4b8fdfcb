// The status of a booking as a badge, with the icon and colour from the specification.
import { CheckCheck, CircleCheck, CircleDot, CircleX, Clock, type LucideIcon } from 'lucide-react'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'

const known: Record<string, { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: 'pending', icon: Clock },
  confirmed: { tone: 'confirmed', icon: CircleCheck },
  rejected: { tone: 'rejected', icon: CircleX },
  completed: { tone: 'completed', icon: CheckCheck },
}

export function StatusBadge(props: { status: string }) {
  const { tone, icon } = known[props.status] ?? { tone: 'neutral' as const, icon: CircleDot }
  return (
    <Badge tone={tone} icon={icon}>
      <span className="capitalize">{props.status}</span>
    </Badge>
  )
}
