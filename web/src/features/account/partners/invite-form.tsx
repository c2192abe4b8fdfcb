// Invites another artist by the address of their booking page.
import { type FormEvent, useState } from 'react'
import { readSlug } from '../../../../../domain/profile/slug.ts'
import { paths } from '../../../../../domain/site/paths.ts'
import { userMessage } from '../../../lib/notices/notice-error.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import type { usePartners } from './use-partners.ts'

export function InviteForm({ invite }: { invite: ReturnType<typeof usePartners>['invite'] }) {
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()
  const { host, origin } = window.location

  function submit(event: FormEvent) {
    event.preventDefault()
    if (invite.isPending) return
    const slug = readSlug(address, host)
    if (!slug) {
      const isEmpty = address.trim() === ''
      setProblem(
        isEmpty
          ? 'Please enter the address of their booking page.'
          : `Please enter a booking page of this site, such as ${origin}${paths.book('their-name')}.`,
      )
      return
    }
    setProblem(undefined)
    invite.mutate(slug, {
      onSuccess: () => setAddress(''),
      onError: (error) =>
        setProblem(
          userMessage(error) ?? 'The invitation was not sent. Please check your connection and try again.',
        ),
    })
  }

  return (
    <form noValidate onSubmit={submit} className="mt-6 space-y-4">
      <Field
        label="Invite an artist"
        hint={`The address of their booking page, such as ${host}${paths.book('their-name')}. They get an email and can accept or decline.`}
        error={problem}
      >
        {(aria) => (
          <Input
            {...aria}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={300}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="quiet" isBusy={invite.isPending} busyText="Inviting...">
        Invite
      </Button>
    </form>
  )
}
