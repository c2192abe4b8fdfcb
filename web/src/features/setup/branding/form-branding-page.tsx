// /form-branding, the last of three steps: the look of the booking form, and publishing.
import '../../../lib/api/configure-zod.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { missingHero } from '../../../../../domain/profile/branding-form.ts'
import { paths } from '../../../../../domain/site/paths.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { useSession } from '../../../lib/session/session.tsx'
import type { SessionClient } from '../../../lib/session/session-store.ts'
import { FirstSteps } from '../../../shared/first-steps.tsx'
import { actionStyle } from '../../../ui/actions/action-style.ts'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { BackLink } from '../back-link.tsx'
import { useOwnProfile } from '../saving/own-profile.ts'
import { type Profile, readProfile, saveProfile } from '../saving/save-profile.ts'
import { SetupSkeleton } from '../setup-skeleton.tsx'
import { SetupSteps } from '../setup-steps.tsx'
import { BrandingEditor } from './branding-editor.tsx'
import { brandingMessages } from './branding-messages.ts'

export function FormBrandingPage() {
  const { user } = useSession()
  // The guard requires a session; it is briefly missing during logout.
  return user ? <FormBranding userId={user.id} /> : null
}

function FormBranding({ userId }: { userId: string }) {
  const { data: profile, isPending, isError, refetch } = useOwnProfile(userId, loadBranding)
  const { title, description } = brandingMessages.loadFailed

  useEffect(() => {
    if (isError) notice.error(title, { description })
  }, [isError, title, description])

  return (
    <div className="page-width py-6 md:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <BackLink to={paths.pricingSetup()} where="Pricing Rules" />
        <div className="-mr-3 flex flex-wrap">
          {profile?.slug ? (
            <Link to={paths.share()} className={`${actionStyle('plain')} px-3!`}>
              Share
            </Link>
          ) : null}
          <Link to={paths.dashboard()} className={`${actionStyle('plain')} px-3!`}>
            Return to Dashboard
          </Link>
        </div>
      </div>
      <h1 className="mt-2 mb-6 text-2xl md:text-3xl">Form Branding</h1>
      {profile ? null : (
        <div className="mb-8">
          <SetupSteps current="branding" done={undefined} hasLabel={false} />
        </div>
      )}
      {isPending ? <SetupSkeleton text="Loading form branding..." /> : null}
      {isError ? <RetryMessage text={description} onRetry={() => void refetch()} /> : null}
      {profile ? <BrandingEditor loaded={profile} /> : null}
      {profile === null ? <ProfileFirst /> : null}
    </div>
  )
}

function ProfileFirst() {
  return (
    <FirstSteps
      text={brandingMessages.noProfile}
      link={{ to: paths.profileSetup(), label: 'Go to Profile Setup' }}
    />
  )
}

/**
 * The artist's profile for this step. A profile without a picture gets the default written back, so that every page and
 * email uses the same.
 */
async function loadBranding(client: SessionClient, userId: string): Promise<Profile | null> {
  const profile = await readProfile(client, userId)
  const hero = profile && missingHero(profile)
  if (!hero) return profile
  try {
    return await saveProfile(client, profile, hero)
  } catch (error) {
    // The form works without it: it starts with the default, and the next visit retries.
    reportError(error)
    return profile
  }
}
