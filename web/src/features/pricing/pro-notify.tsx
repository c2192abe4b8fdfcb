// The Pro plan's button in its three states. Visitors enter name and address in a dialog, which is loaded when first
// opened; for signed-in artists the request is stored on their profile.

import { BellRing, Check } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { leadMessages } from '../../../../domain/site/lead.ts'
import { useOneAtATime } from '../../lib/api/use-one-at-a-time.ts'
import { notice } from '../../lib/notices/notice.ts'
import { useSession } from '../../lib/session/session.tsx'
import { useHasStoredSession } from '../../lib/session/stored-session.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useArtistProInterest } from './use-artist-pro-interest.ts'
import { useProInterest } from './use-pro-interest.ts'

const LeadDialog = lazy(() => import('./lead-dialog.tsx').then((module) => ({ default: module.LeadDialog })))

export function ProNotify() {
  return useHasStoredSession() ? <SignedInNotify /> : <VisitorNotify />
}

function SignedInNotify() {
  const { user, loading } = useSession()
  if (loading) return <NotifyButton isLoading />
  // The session in this browser has ended: treat the user as a visitor.
  return user ? <ArtistNotify userId={user.id} /> : <VisitorNotify />
}

function ArtistNotify(props: { userId: string }) {
  const { isRecorded, isLoading, record } = useArtistProInterest(props.userId)

  const ask = useOneAtATime(async () => {
    try {
      await record()
      notice.success(leadMessages.thanks.title, { description: leadMessages.thanks.description })
    } catch {
      notice.error(leadMessages.failed)
    }
  })

  return isRecorded ? <OnTheList /> : <NotifyButton isLoading={isLoading} onClick={() => void ask()} />
}

function VisitorNotify() {
  const interest = useProInterest()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  function open() {
    setWasOpened(true)
    setIsOpen(true)
  }

  if (interest.isRecorded) return <OnTheList />
  return (
    <>
      <NotifyButton isLoading={interest.isLoading} onClick={open} />
      <Suspense fallback={null}>
        {wasOpened ? <LeadDialog isOpen={isOpen} onOpenChange={setIsOpen} interest={interest} /> : null}
      </Suspense>
    </>
  )
}

function NotifyButton(props: { isLoading: boolean; onClick?: () => void }) {
  return (
    <Button
      variant="quiet"
      className="w-full"
      isBusy={props.isLoading}
      busyText="Loading"
      onClick={props.onClick}
    >
      <BellRing aria-hidden="true" className="size-5" />
      Notify me when Pro launches
    </Button>
  )
}

function OnTheList() {
  return (
    <Button variant="quiet" disabled className="w-full">
      <Check aria-hidden="true" className="size-5" />
      You're on the list
    </Button>
  )
}
