// What is to be paid and when, in a mail about a price that is not agreed yet; `planText` is the same as plain text.
import type { PaymentPlan } from '../../domain/payments/payment-plan.ts'
import { MailLines } from '../booking/mail-lines.tsx'
import { planLines, planTitle } from './mail-payments.ts'

interface PlanDetailsProps {
  plan: PaymentPlan | null | undefined
  currency: string
}

export function PlanDetails({ plan, currency }: PlanDetailsProps) {
  return plan ? <MailLines title={planTitle} lines={planLines(plan, currency)} nameWidth="70%" /> : null
}
