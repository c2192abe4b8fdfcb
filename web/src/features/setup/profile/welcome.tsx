// The welcome dialog of a new artist: asks for the name, and shows the three steps.

import { Image, ListChecks, UserRound } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { type ProfileForm, profileLimits } from '../../../../../domain/profile/profile-form.ts'
import { paths } from '../../../../../domain/site/paths.ts'
import { useOneAtATime } from '../../../lib/api/use-one-at-a-time.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { ProfileChanges } from '../saving/save-profile.ts'
import { profileMessages } from './profile-messages.ts'
import { useSlugSuggestion } from './use-slug-suggestion.ts'

const steps = [
  { icon: UserRound, text: 'Basic artist information' },
  { icon: ListChecks, text: 'Pricing rules' },
  { icon: Image, text: 'Branding and customization' },
]

const formId = 'welcome'

interface WelcomeProps {
  save: (changes: ProfileChanges, again: () => void) => Promise<boolean>
}

export function Welcome({ save }: WelcomeProps) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const form = useFormContext<ProfileForm>()
  const suggestFromServer = useSlugSuggestion()
  const [name, setName] = useState(form.getValues('artistName'))
  const [isBusy, setIsBusy] = useState(false)
  const trimmed = name.trim()

  // Remove the marker from the URL, so that a reload does not show the dialog again.
  const close = () => void navigate(paths.profileSetup(), { replace: true })

  const start = useOneAtATime(async () => {
    setIsBusy(true)
    const slug = form.getValues('slug') || (await suggestFromServer(trimmed)) || ''
    try {
      if (!slug) throw new Error('There is no address for the booking page.')
      const isSaved = await save({ display_name: trimmed, slug }, () => void start())
      if (isSaved) {
        form.resetField('artistName', { defaultValue: trimmed })
        form.resetField('slug', { defaultValue: slug })
        const { title, description } = profileMessages.nameSaved(trimmed)
        notice.success(title, { description })
      }
    } catch {
      form.setValue('artistName', trimmed, { shouldDirty: true })
      if (slug) form.setValue('slug', slug, { shouldDirty: true })
      const { title, description } = profileMessages.nameFailed
      notice.error(title, { description })
    }
    setIsBusy(false)
    close()
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    // The page's own form is its parent in React's tree, though not in the DOM.
    event.stopPropagation()
    if (trimmed && !isBusy) void start()
  }

  return (
    <Dialog
      isOpen={query.get('new') === 'true'}
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Welcome to Bandstand"
      description="You'll be live in under 10 minutes!"
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Skip for now
          </Button>
          <Button type="submit" form={formId} disabled={!trimmed} isBusy={isBusy} busyText="Saving...">
            Let's get started!
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <NameField value={name} onValueChange={setName} />
      </form>
      <p className="mt-6 font-medium">Three steps to your booking page:</p>
      <ol className="mt-2 space-y-2">
        {steps.map(({ icon: Icon, text }, place) => (
          <li key={text} className="flex items-center gap-3">
            <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            {place + 1}. {text}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

function NameField(props: { value: string; onValueChange: (name: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  // Focus the name field rather than the close button.
  useEffect(() => input.current?.focus(), [])
  return (
    <Field label="What's your artist name?" isRequired>
      {(aria) => (
        <Input
          {...aria}
          ref={input}
          dir="auto"
          value={props.value}
          maxLength={profileLimits.artistName}
          onChange={(event) => props.onValueChange(event.target.value)}
        />
      )}
    </Field>
  )
}
