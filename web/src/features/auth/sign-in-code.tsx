// The code from a confirmation or recovery email. Signs the user in once it is accepted.

import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { CodeForm } from '../../shared/account/code-form.tsx'
import { enterCode, type MailedCode } from './auth-calls.ts'
import { authMessages } from './auth-messages.ts'

interface SignInCodeProps {
  email: string
  type: MailedCode['type']
  onAccepted?: () => void
}

export function SignInCode({ email, type, onAccepted }: SignInCodeProps) {
  const client = useSessionClient()

  async function enter(code: string): Promise<boolean> {
    try {
      await enterCode(await client(), { email, type, code })
      onAccepted?.()
      return true
    } catch (error) {
      noticeError(authMessages.codeFailed, error, authMessages.unexpected)
      return false
    }
  }

  return <CodeForm hint="The six digits in the same email." onEnter={enter} />
}
