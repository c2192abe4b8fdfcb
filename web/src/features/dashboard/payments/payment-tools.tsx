// What is done with the payments of all bookings together: a file for the accountant, and matching a bank statement.
import { useSession } from '../../../lib/session/session.tsx'
import { StatementButton } from '../../../shared/payments/statement/statement-button.tsx'
import { useOwnLedger } from '../../../shared/payments/statement/use-own-ledger.ts'
import { PaymentsExport } from './payments-export.tsx'

export function PaymentTools() {
  const { user } = useSession()
  return user ? <Tools userId={user.id} /> : null
}

function Tools({ userId }: { userId: string }) {
  const ledger = useOwnLedger(userId)
  return (
    <div className="mt-3 flex flex-wrap gap-3 max-sm:*:grow">
      <PaymentsExport />
      <StatementButton {...ledger} />
    </div>
  )
}
