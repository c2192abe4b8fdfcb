// "Continue with …" for each provider that the operator has configured; several are in two columns, by name alone.

import { useState } from 'react'
import { paths } from '../../../../domain/site/paths.ts'
import { useOneAtATime } from '../../lib/api/use-one-at-a-time.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { authMessages } from './auth-messages.ts'
import { ProviderMark } from './provider-mark.tsx'

export function ProviderButtons() {
  const { providers = [] } = useRuntimeConfig()
  const client = useSessionClient()
  const [leavingFor, setLeavingFor] = useState<string>()
  const leave = useOneAtATime(async (name: string) => {
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
  })

  if (providers.length === 0) return null
  const isOne = providers.length === 1
  return (
    <div className="mt-6">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {isOne ? 'or' : 'or continue with'}
      </p>
      <div className={isOne ? 'mt-4' : 'mt-4 grid grid-cols-2 gap-3'}>
        {providers.map(({ name, label }) => (
          <Button
            key={name}
            variant="quiet"
            isBusy={leavingFor === name}
            busyText="One moment..."
            disabled={leavingFor !== undefined}
            onClick={() => void leave(name)}
            // The last of an odd number has a row to itself.
            className="w-full last:odd:col-span-2 max-sm:px-3"
          >
            <ProviderMark name={name} />
            <span className="min-w-0 wrap-anywhere">
              <span className={isOne ? '' : 'sr-only'}>Continue with </span>
              {label}
            </span>
          </Button>
        ))}
      </div>
    </div>
  )
}
