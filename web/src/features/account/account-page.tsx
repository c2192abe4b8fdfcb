// /account: settings of the user rather than of their booking page: sign-in, sessions, partners and stored data.
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { DeleteSection } from './delete-section.tsx'
import { EmailSection } from './email-section.tsx'
import { ExportSection } from './export-section.tsx'
import { PartnersSection } from './partners/partners-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export function AccountPage() {
  const { user } = useSession()
  const { hasPasskeys = true } = useRuntimeConfig()
  // The guard requires a session; it is briefly missing during logout.
  if (!user) return null
  return (
    <div className="page-width py-10">
      <h1 className="mb-8 text-3xl">Your account</h1>
      <EmailSection user={user} />
      <PasswordSection email={user.email ?? ''} />
      <SecondFactorSection user={user} />
      {hasPasskeys ? <PasskeysSection userId={user.id} /> : null}
      <SessionsSection userId={user.id} />
      <PartnersSection userId={user.id} />
      <ExportSection />
      <DeleteSection user={user} />
    </div>
  )
}
