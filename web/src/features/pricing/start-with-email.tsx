// The address field at the top of the page, which opens sign-up with the address filled in.
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { emailLimit } from '../../../../domain/text/email-address.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Input } from '../../ui/forms/input.tsx'

export function StartWithEmail() {
  const navigate = useNavigate()

  function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    void navigate(paths.auth(email ? { mode: 'signup', email } : { mode: 'signup' }))
  }

  return (
    <form onSubmit={start} noValidate className="mt-8">
      <div className="flex flex-col gap-3 sm:flex-row">
        <Input
          type="email"
          name="email"
          aria-label="Your email address"
          placeholder="you@example.com"
          autoComplete="email"
          maxLength={emailLimit}
          className="sm:max-w-72"
        />
        <Button type="submit" variant="lamp">
          Get started
        </Button>
      </div>
      <p className="mt-3 text-sm text-ink-soft">No credit card. About 5 minutes to set up.</p>
    </form>
  )
}
