// /share: the ways an artist sends clients to their booking page.
import type { ReactNode } from 'react'
import { paths } from '../../../../../domain/site/paths.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { useBookingUrl } from '../../../shared/booking/use-booking-url.ts'
import { FirstSteps } from '../../../shared/first-steps.tsx'
import { CopyLink } from '../../../ui/actions/copy-link.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { useOwnProfile } from '../saving/own-profile.ts'
import type { Profile } from '../saving/save-profile.ts'
import { SetupSkeleton } from '../setup-skeleton.tsx'
import { CodeToCopy } from './code-to-copy.tsx'
import { embedSnippet } from './embed-snippet.ts'
import { PosterCode } from './poster-code.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { shareMessages } from './share-messages.ts'
import { SignatureButton } from './signature-button.tsx'

export function SharePage() {
  const { user } = useSession()
  // The guard requires a session; it is briefly missing during logout.
  return user ? <Share userId={user.id} /> : null
}

function Share({ userId }: { userId: string }) {
  const { data: profile, isPending, isError, refetch } = useOwnProfile(userId)
  const bookingUrl = useBookingUrl(profile?.slug ?? null)
  const isWithoutPage = profile !== undefined && bookingUrl === undefined
  return (
    <div className="page-width py-6 md:py-10">
      <h1 className="text-2xl md:text-3xl">Share your page</h1>
      <p className="mt-1 mb-6 max-w-measure text-ink-soft">
        Send clients to your booking form from anywhere they find you.
      </p>
      {isPending ? <SetupSkeleton text="Loading your page..." /> : null}
      {isError ? <RetryMessage text={shareMessages.loadFailed} onRetry={() => void refetch()} /> : null}
      {profile && bookingUrl ? <Ways profile={profile} bookingUrl={bookingUrl} /> : null}
      {isWithoutPage ? (
        <FirstSteps
          text={shareMessages.noPage}
          link={{ to: paths.profileSetup(), label: 'Go to Profile Setup' }}
        />
      ) : null}
    </div>
  )
}

function Ways({ profile, bookingUrl }: { profile: Profile; bookingUrl: string }) {
  const { display_name: artistName, primary_color: colour } = profile
  const slug = profile.slug ?? ''
  return (
    <>
      <CopyLink label="Your booking page" url={bookingUrl} />
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
        <Way title="With people you know" text="A link in a message, a post or your bio.">
          <ShareButtons artistName={artistName} bookingUrl={bookingUrl} />
        </Way>
        <Way title="On posters" text="A code that opens your form on any phone.">
          <PosterCode bookingUrl={bookingUrl} slug={slug} />
        </Way>
        <Way
          title="On your website"
          text="Paste this where the form should appear. It adjusts to the height of the form and sets no cookies."
        >
          <CodeToCopy
            label="Code for your website"
            code={embedSnippet(bookingUrl, slug)}
            button="Copy code"
          />
        </Way>
        <Way title="In your emails" text="A button for your signature, in your colour.">
          <SignatureButton artistName={artistName} bookingUrl={bookingUrl} colour={colour} />
        </Way>
      </div>
    </>
  )
}

function Way(props: { title: string; text: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col p-5">
      <h2 className="text-lg">{props.title}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{props.text}</p>
      {props.children}
    </Card>
  )
}
