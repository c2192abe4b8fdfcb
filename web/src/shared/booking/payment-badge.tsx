// The payment status as a badge with colour and icon.
import { CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'

const known: Record<string, { tone: BadgeTone; icon: LucideIcon }> = {
  paid: { tone: 'confirmed', icon: CircleCheck },
  partial: { tone: 'pending', icon: CircleDashed },
  unpaid: { tone: 'rejected', icon: CircleX },
}

interface PaymentBadgeProps {
  status: string | null
  prefix?: string
  /** In a neutral tone: no payment is due yet. */
  isQuiet?: boolean
}

export function PaymentBadge(props: PaymentBadgeProps) {
  const status = props.status ?? 'unpaid'
  const quiet = { tone: 'neutral' as const, icon: CircleDashed }
  const { tone, icon } = (!props.isQuiet && known[status]) || quiet
  return (
    <Badge tone={tone} icon={icon}>
      {props.prefix ? `${props.prefix}: ${status}` : <span className="capitalize">{status}</span>}
    </Badge>
  )
}
