// A pending change of address that one or both mailboxes have yet to confirm.
import { MailQuestion } from 'lucide-react'
import { notice } from '../../lib/notices/notice.ts'
import { userMessage } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import type { SessionClient } from '../../lib/session/session-store.ts'
import { CodeForm } from '../../shared/account/code-form.tsx'
import { accountMessages } from './account-messages.ts'

interface PendingEmailProps {
  email: string
  newEmail: string
  onChanged: () => void
}

export function PendingEmail({ email, newEmail, onChanged }: PendingEmailProps) {
  const client = useSessionClient()

  async function enter(code: string): Promise<string | undefined> {
    try {
      const isWhole = await enterChangeCode(await client(), [newEmail, email], code)
      const { title, description } = isWhole ? accountMessages.changed(newEmail) : accountMessages.halfChanged
      notice.success(title, { description })
      onChanged()
      return undefined
    } catch (error) {
      return userMessage(error) ?? accountMessages.tryAgain
    }
  }

  return (
    <div className="mb-6 space-y-3">
      <p className="flex gap-3 rounded-card border border-line bg-card p-4">
        <MailQuestion aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
        <span>
          Waiting to move to <strong className="wrap-anywhere">{newEmail}</strong>. Open the links in the
          emails to both addresses.
        </span>
      </p>
      <div className="max-w-sm">
        <CodeForm
          label="Or type the code"
          hint="The six digits of either email, one after the other."
          onEnter={enter}
        />
      </div>
    </div>
  )
}

/** A code does not say which of the two mailboxes it comes from. Returns whether the change is complete. */
async function enterChangeCode(client: SessionClient, addresses: string[], token: string): Promise<boolean> {
  let refusal: unknown
  for (const email of addresses) {
    const { data, error } = await client.auth.verifyOtp({ email, token, type: 'email_change' })
    if (!error) return data.session !== null
    refusal = error
  }
  throw refusal
}
