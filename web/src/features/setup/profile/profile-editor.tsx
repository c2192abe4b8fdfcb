// The profile form with its picture, its preview, and the welcome dialog for a new artist. A failed save keeps every
// field.

import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import {
  type ProfileForm,
  profileColumnsOf,
  profileFormOf,
  profileFormSchema,
} from '../../../../../domain/profile/profile-form.ts'
import { paths } from '../../../../../domain/site/paths.ts'
import { CallError } from '../../../lib/api/call-error.ts'
import { useOneAtATime } from '../../../lib/api/use-one-at-a-time.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { LeaveDialog } from '../../../shared/leave-dialog.tsx'
import { ChangedElsewhereDialog } from '../changed-elsewhere-dialog.tsx'
import { EditorForm } from '../editor-form.tsx'
import { FoldedPreview } from '../folded-preview.tsx'
import type { Profile } from '../saving/save-profile.ts'
import { useSaveProfile } from '../saving/use-save-profile.ts'
import { SetupActions } from '../setup-actions.tsx'
import { BasicInformation } from './basic-information.tsx'
import { BasicPricing } from './basic-pricing.tsx'
import { profileMessages } from './profile-messages.ts'
import { ProfilePicture } from './profile-picture.tsx'
import { ProfilePreview } from './profile-preview.tsx'
import { isBlocking, useSlugCheck } from './use-slug-check.ts'
import { Welcome } from './welcome.tsx'

type Target = 'pricing' | 'dashboard'

export function ProfileEditor({ loaded }: { loaded: Profile }) {
  const navigate = useNavigate()
  const saving = useSaveProfile(loaded)
  const { profile, save } = saving
  const form = useForm({
    resolver: zodResolver(profileFormSchema(profile)),
    defaultValues: profileFormOf(loaded),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { isSubmitting, isDirty } = form.formState
  const slugCheck = useSlugCheck(form.watch('slug'), profile.slug)

  const submit = useOneAtATime(async (typed: ProfileForm, target: Target) => {
    if (isBlocking(slugCheck.state)) {
      form.setFocus('slug')
      return
    }
    try {
      if (!(await save(profileColumnsOf(typed), () => void submit(typed, target)))) return
    } catch (error) {
      explain(error, target)
      return
    }
    form.reset(typed)
    if (target === 'pricing') {
      const { title, description } = profileMessages.updated
      notice.success(title, { description })
      await navigate(paths.pricingSetup())
    } else {
      notice.success(profileMessages.saved)
      await navigate(paths.dashboard())
    }
  })

  function explain(error: unknown, target: Target) {
    if (error instanceof CallError && error.code === '23505') {
      form.setError('slug', { message: profileMessages.slugTaken }, { shouldFocus: true })
    }
    notice.error(profileMessages.error, {
      description: target === 'pricing' ? profileMessages.updateFailed : profileMessages.saveFailed,
    })
  }

  const press = (target: Target) => void form.handleSubmit((typed) => submit(typed, target))()

  return (
    <FormProvider {...form}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-12">
        <EditorForm aria-label="Profile" className="space-y-8 sm:space-y-10">
          <ProfilePicture profile={profile} save={save} />
          <BasicInformation slugCheck={slugCheck} />
          <BasicPricing />
          <SetupActions
            next="Next: Set Pricing"
            isSaving={isSubmitting}
            onNext={() => press('pricing')}
            onSave={() => press('dashboard')}
          />
        </EditorForm>
        <FoldedPreview label="How clients meet you">
          <ProfilePreview imageUrl={profile.profile_image_url} />
        </FoldedPreview>
      </div>
      <Welcome save={save} />
      <LeaveDialog isDirty={isDirty} />
      <ChangedElsewhereDialog saving={saving} onReload={(current) => form.reset(profileFormOf(current))} />
    </FormProvider>
  )
}
