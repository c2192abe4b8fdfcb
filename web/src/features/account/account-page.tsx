// /account: settings of the user rather than of their booking page: sign-in, sessions, partners and stored data.
import type { User } from '@supabase/supabase-js'
import { useSession } from '../../lib/session/session.tsx'
import { AccountNav } from './account-nav.tsx'
import { DeleteSection } from './delete-section.tsx'
import { EmailSection } from './email-section.tsx'
import { ExportSection } from './export-section.tsx'
import { OffersSection } from './offers-section.tsx'
import { PartnersSection } from './partners/partners-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export function AccountPage() {
  const { user } = useSession()
  // The guard requires a session; it is briefly missing during logout.
  return user ? <Account user={user} /> : null
}

function Account({ user }: { user: User }) {
  return (
    <div className="page-width py-6 md:py-10">
      <h1 className="mb-6 text-3xl md:mb-8">Your account</h1>
      <div className="grid items-start gap-12 xl:grid-cols-[minmax(0,1fr)_12rem]">
        <div className="space-y-4">
          <EmailSection user={user} />
          <PasswordSection email={user.email ?? ''} />
          <SecondFactorSection user={user} />
          <PasskeysSection userId={user.id} />
          <SessionsSection userId={user.id} />
          <OffersSection userId={user.id} />
          <PartnersSection userId={user.id} />
          <ExportSection />
          <DeleteSection user={user} />
        </div>
        <AccountNav />
      </div>
    </div>
  )
}
