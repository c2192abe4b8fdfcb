// How the payments of a booking stand, in a word with a colour and an icon.
import { CircleAlert, CircleCheck, CircleDashed, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react'
import { stateText } from '../../../../domain/payments/payment-texts.ts'
import type { PaymentState, Payments } from '../../../../domain/payments/payments.ts'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'

const looks: Record<PaymentState, { tone: BadgeTone; icon: LucideIcon }> = {
  nothing_due: { tone: 'neutral', icon: CircleDashed },
  open: { tone: 'pending', icon: CircleDashed },
  deposit_due: { tone: 'pending', icon: Clock },
  deposit_paid: { tone: 'confirmed', icon: CircleCheck },
  balance_due: { tone: 'pending', icon: Clock },
  overdue: { tone: 'rejected', icon: CircleAlert },
  paid: { tone: 'confirmed', icon: CircleCheck },
  to_refund: { tone: 'pending', icon: Undo2 },
  refunded: { tone: 'neutral', icon: Undo2 },
  disputed: { tone: 'rejected', icon: CircleX },
}

export function PaymentStateBadge({ payments }: { payments: Pick<Payments, 'state' | 'next' | 'today'> }) {
  const { tone, icon } = looks[payments.state]
  return (
    <Badge tone={tone} icon={icon}>
      {stateText(payments)}
    </Badge>
  )
}
