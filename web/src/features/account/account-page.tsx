// /account: what concerns the person rather than the artist: how they sign in, where, and what is held about them.
import { useSession } from '../../lib/session/session.tsx'
import { DeleteSection } from './delete-section.tsx'
import { EmailSection } from './email-section.tsx'
import { ExportSection } from './export-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export function AccountPage() {
  const { user } = useSession()
  // The guard lets nobody in without one; it is gone for a moment while somebody logs out.
  if (!user) return null
  return (
    <div className="page-width py-10">
      <h1 className="mb-8 text-3xl">Your account</h1>
      <EmailSection user={user} />
      <PasswordSection email={user.email ?? ''} />
      <SessionsSection userId={user.id} />
      <ExportSection />
      <DeleteSection email={user.email ?? ''} />
    </div>
  )
}
