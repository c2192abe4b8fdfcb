// The code from a confirmation, login or recovery email. Signs the user in once it is accepted.
import { userMessage } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { CodeForm } from '../../shared/account/code-form.tsx'
import { enterCode, type MailedCode } from './auth-calls.ts'
import { authMessages } from './auth-messages.ts'

interface SignInCodeProps {
  email: string
  type: MailedCode['type']
  /** For a page whose next step it is. */
  hasFocus?: boolean
  onAccepted?: () => void
}

export function SignInCode({ email, type, hasFocus, onAccepted }: SignInCodeProps) {
  const client = useSessionClient()

  async function enter(code: string): Promise<string | undefined> {
    try {
      await enterCode(await client(), { email, type, code })
      onAccepted?.()
      return undefined
    } catch (error) {
      return userMessage(error) ?? authMessages.unexpected
    }
  }

  return (
    <CodeForm
      label="Six-digit code"
      hint="It is in the email."
      hasFocus={hasFocus ?? false}
      onEnter={enter}
    />
  )
}
