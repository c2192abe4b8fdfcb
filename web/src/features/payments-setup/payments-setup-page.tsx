// /payments-setup: the artist's payment terms.
import { useSession } from '../../lib/session/session.tsx'
import { TermsSection } from './terms-section.tsx'

export function PaymentsSetupPage() {
  const { user } = useSession()
  // The guard requires a session; it is briefly missing during logout.
  if (!user) return null
  return (
    <div className="page-width py-6 md:py-10">
      <h1 className="text-2xl md:text-3xl">Payments</h1>
      <TermsSection userId={user.id} />
    </div>
  )
}
