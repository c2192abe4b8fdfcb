// /payments-setup: what the artist asks for and when, and how clients pay it.
import '../../lib/api/configure-zod.ts'
import type { User } from '@supabase/supabase-js'
import { paths } from '../../../../domain/site/paths.ts'
import { useSession } from '../../lib/session/session.tsx'
import { FirstSteps } from '../../shared/first-steps.tsx'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { paymentsMessages as messages } from './payments-messages.ts'
import { PaymentsSection } from './payments-section.tsx'
import { TermsSection } from './terms-section.tsx'
import { useWaysToPay } from './use-ways-to-pay.ts'
import { WaysToPay } from './ways/ways-to-pay.tsx'

export function PaymentsSetupPage() {
  const { user } = useSession()
  // The guard requires a session; it is briefly missing during logout.
  return user ? <PaymentsSetup user={user} /> : null
}

function PaymentsSetup({ user }: { user: User }) {
  const { data, isPending, isLoadingError, refetch } = useWaysToPay(user.id)
  return (
    <div className="page-width py-6 md:py-10">
      <h1 className="text-2xl md:text-3xl">Payments</h1>
      {data === null ? (
        <div className="mt-8">
          <FirstSteps
            text={messages.noProfile}
            link={{ to: paths.profileSetup({ isNewArtist: true }), label: 'Set up your profile' }}
          />
        </div>
      ) : (
        <>
          <TermsSection userId={user.id} />
          <PaymentsSection
            title="How clients pay you"
            text="Clients pay you directly, and we take no part in it. They see this once a booking is confirmed or its date is held, with the amount, a reference and a code to scan where there is one."
          >
            {isLoadingError ? (
              <RetryMessage text={messages.loadFailed} onRetry={() => void refetch()} />
            ) : null}
            {isPending ? <Skeleton className="h-72" /> : null}
            {data ? <WaysToPay user={user} currency={data.currency} loaded={data.stored} /> : null}
          </PaymentsSection>
        </>
      )}
    </div>
  )
}
