// /pricing-setup, the second of three steps: rates, travel costs, setup requirements, prices by date and questions.
import '../../../lib/api/configure-zod.ts'
import { useEffect } from 'react'
import { setupProgress } from '../../../../../domain/profile/setup-progress.ts'
import { paths } from '../../../../../domain/site/paths.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { FirstSteps } from '../../../shared/first-steps.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { BackLink } from '../back-link.tsx'
import { useOwnProfile } from '../saving/own-profile.ts'
import { SetupSkeleton } from '../setup-skeleton.tsx'
import { SetupSteps } from '../setup-steps.tsx'
import { PricingEditor } from './pricing-editor.tsx'
import { pricingMessages } from './pricing-messages.ts'

export function PricingSetupPage() {
  const { user } = useSession()
  // The guard requires a session; it is briefly missing during logout.
  return user ? <PricingSetup userId={user.id} /> : null
}

function PricingSetup({ userId }: { userId: string }) {
  const { data: profile, isPending, isError, refetch } = useOwnProfile(userId)

  useEffect(() => {
    if (isError) notice.error(pricingMessages.error, { description: pricingMessages.loadFailed })
  }, [isError])

  return (
    <div className="page-width py-6 md:py-10">
      <BackLink to={paths.profileSetup()} where="Profile Setup" />
      <h1 className="mt-2 mb-6 text-2xl md:text-3xl">Configure Pricing Rules</h1>
      <SetupSteps current="pricing" done={profile ? setupProgress(profile) : undefined} />
      <div className="mt-8">
        {isPending ? <SetupSkeleton text="Loading pricing rules..." /> : null}
        {isError ? <RetryMessage text={pricingMessages.loadFailed} onRetry={() => void refetch()} /> : null}
        {profile ? <PricingEditor loaded={profile} /> : null}
        {profile === null ? <ProfileFirst /> : null}
      </div>
    </div>
  )
}

function ProfileFirst() {
  return (
    <FirstSteps
      text={pricingMessages.noProfile}
      link={{ to: paths.profileSetup(), label: 'Go to Profile Setup' }}
    />
  )
}
