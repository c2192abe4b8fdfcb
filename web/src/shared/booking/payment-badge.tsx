// The payment status as a badge with colour and icon.
import { CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'

const known: Record<string, { tone: BadgeTone; icon: LucideIcon }> = {
  paid: { tone: 'confirmed', icon: CircleCheck },
  partial: { tone: 'pending', icon: CircleDashed },
  unpaid: { tone: 'rejected', icon: CircleX },
}

export function PaymentBadge(props: { status: string | null; prefix?: string }) {
  const status = props.status ?? 'unpaid'
  const { tone, icon } = known[status] ?? { tone: 'neutral' as const, icon: CircleDashed }
  return (
    <Badge tone={tone} icon={icon}>
      {props.prefix ? `${props.prefix}: ${status}` : <span className="capitalize">{status}</span>}
    </Badge>
  )
}
