// The slug field of the booking page, with the fixed URL prefix before it and its availability below.
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ProfileForm } from '../../../../../domain/profile/profile-form.ts'
import { slugLimits } from '../../../../../domain/profile/slug.ts'
import { paths } from '../../../../../domain/site/paths.ts'
import { useRuntimeConfig } from '../../../lib/config/runtime-config-context.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { profileMessages } from './profile-messages.ts'
import type { SlugCheck, SlugState } from './use-slug-check.ts'

const stateTexts: Record<SlugState, string> = {
  idle: '',
  checking: profileMessages.slugChecking,
  available: profileMessages.slugAvailable,
  taken: profileMessages.slugTaken,
  error: profileMessages.slugFailed,
  current: profileMessages.slugCurrent,
}

const tones: Record<SlugState, string> = {
  idle: '',
  checking: 'text-ink-soft',
  available: 'text-confirmed',
  taken: 'text-danger',
  error: 'text-danger',
  current: 'text-ink-soft',
}

interface SlugFieldProps {
  check: SlugCheck
  suggestFromServer: (name: string) => Promise<string | null>
}

export function SlugField({ check, suggestFromServer }: SlugFieldProps) {
  const { siteUrl } = useRuntimeConfig()
  const { register, formState, setValue, getValues } = useFormContext<ProfileForm>()
  const [isAsking, setIsAsking] = useState(false)
  const error = formState.errors.slug?.message

  async function takeAnother() {
    setIsAsking(true)
    const slug = await suggestFromServer(getValues('artistName') || getValues('slug'))
    if (slug) setValue('slug', slug, { shouldDirty: true, shouldValidate: true })
    setIsAsking(false)
  }

  return (
    <Field
      label="Booking Page URL"
      isRequired
      hint="Lowercase letters, numbers and hyphens."
      // The status shown below already covers this error.
      error={error === stateTexts[check.state] ? undefined : error}
    >
      {(aria) => (
        <>
          <div className="flex overflow-hidden rounded-control border border-line-strong bg-card has-focus-visible:focus-ring has-aria-invalid:border-danger">
            <span
              dir="ltr"
              className="flex max-w-[55%] items-center border-r border-line bg-ground-soft px-3 text-sm text-ink-soft sm:text-base"
            >
              <span className="truncate">{addressPrefix(siteUrl)}</span>
            </span>
            <input
              {...aria}
              aria-describedby={`${aria['aria-describedby'] ?? ''} ${aria.id}-state`.trim()}
              type="text"
              dir="ltr"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={slugLimits.longest}
              className="min-h-11 w-full min-w-0 bg-transparent px-3 py-2 outline-none! focus-visible:shadow-none!"
              {...register('slug')}
            />
          </div>
          <div className="mt-1.5 flex min-h-5.5 flex-wrap items-center gap-x-3 text-sm">
            <p
              id={`${aria.id}-state`}
              role="status"
              className={`flex items-center gap-1.5 ${tones[check.state]}`}
            >
              <StateIcon state={check.state} />
              {stateTexts[check.state]}
            </p>
            {check.state === 'taken' ? (
              <SmallAction
                isDisabled={isAsking}
                onClick={() => void takeAnother()}
                text="Suggest a free one"
              />
            ) : null}
            {check.state === 'error' ? <SmallAction onClick={check.retry} text="Try again" /> : null}
          </div>
        </>
      )}
    </Field>
  )
}

function StateIcon({ state }: { state: SlugState }) {
  if (state === 'idle') return null
  if (state === 'checking') return <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
  const Icon = state === 'available' || state === 'current' ? CircleCheck : CircleAlert
  return <Icon aria-hidden="true" className="size-4" />
}

function SmallAction(props: { text: string; onClick: () => void; isDisabled?: boolean }) {
  return (
    <button
      type="button"
      disabled={props.isDisabled}
      onClick={props.onClick}
      className="-my-2.5 min-h-11 rounded-control px-1 font-medium text-primary underline underline-offset-4 disabled:opacity-60"
    >
      {props.text}
    </button>
  )
}

/** "bandstand.example/book/": the prefix of every slug. */
function addressPrefix(siteUrl: string): string {
  return `${new URL(siteUrl).host}${paths.book('')}`
}
