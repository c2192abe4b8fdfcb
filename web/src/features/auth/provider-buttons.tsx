// "Continue with …" for each provider that the operator has configured.
import { useState } from 'react'
import { paths } from '../../../../domain/site/paths.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { authMessages } from './auth-messages.ts'

export function ProviderButtons() {
  const { providers = [] } = useRuntimeConfig()
  const client = useSessionClient()
  const [leavingFor, setLeavingFor] = useState<string>()
  if (providers.length === 0) return null

  async function leave(name: string) {
    setLeavingFor(name)
    try {
      const { error } = await (await client()).auth.signInWithOAuth({
        // The operator may name providers that supabase-js does not know.
        provider: name as 'google',
        options: { redirectTo: `${window.location.origin}${paths.auth({ mode: 'signin' })}` },
      })
      if (error) throw error
    } catch (error) {
      noticeError(authMessages.loginFailed, error, authMessages.unexpected)
      setLeavingFor(undefined)
    }
  }

  return (
    <div className="mt-6 space-y-3">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          variant="quiet"
          isBusy={leavingFor === name}
          busyText="One moment..."
          disabled={leavingFor !== undefined}
          onClick={() => void leave(name)}
          className="w-full"
        >
          Continue with {label}
        </Button>
      ))}
    </div>
  )
}
