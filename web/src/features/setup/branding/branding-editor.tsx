// The branding form with its preview and publishing. A failed save keeps every field.

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider, useForm } from 'react-hook-form'
import {
  type BrandingForm,
  brandingFormOf,
  brandingFormSchema,
} from '../../../../../domain/profile/branding-form.ts'
import { isBrandingCustomised, setupProgress } from '../../../../../domain/profile/setup-progress.ts'
import { useOneAtATime } from '../../../lib/api/use-one-at-a-time.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { useBookingUrl } from '../../../shared/booking/use-booking-url.ts'
import { ChangedElsewhereDialog } from '../changed-elsewhere-dialog.tsx'
import { EditorForm } from '../editor-form.tsx'
import type { Profile } from '../saving/save-profile.ts'
import { useSaveProfile } from '../saving/use-save-profile.ts'
import { SetupSteps } from '../setup-steps.tsx'
import { BrandingActions } from './branding-actions.tsx'
import { brandingMessages } from './branding-messages.ts'
import { LivePreview, previewId } from './preview/live-preview.tsx'
import { PublishedDialog } from './published-dialog.tsx'
import { ColourSection } from './sections/colour-section.tsx'
import { HeroSection } from './sections/hero-section.tsx'
import { LinkPreviewSection } from './sections/link-preview-section.tsx'
import { LogoSection } from './sections/logo-section.tsx'
import { MusicSection } from './sections/music-section.tsx'
import { TextSection } from './sections/text-section.tsx'
import { ThemeSection } from './sections/theme-section.tsx'
import { TypographySection } from './sections/typography-section.tsx'
import { useBrandingFiles } from './sections/use-branding-files.ts'
import { useSaveBranding } from './use-save-branding.ts'

export function BrandingEditor({ loaded }: { loaded: Profile }) {
  const saving = useSaveProfile(loaded)
  const { profile } = saving
  const form = useForm<BrandingForm>({
    resolver: zodResolver(brandingFormSchema),
    defaultValues: brandingFormOf(loaded),
    mode: 'onChange',
    shouldFocusError: false,
  })
  const [isPreviewOpened, setIsPreviewOpened] = useState(false)
  const bookingUrl = useBookingUrl(profile.slug)
  const files = useBrandingFiles(profile.user_id, saving.latest)
  const { save, finish, working, isPublished, closePublished } = useSaveBranding({
    saving,
    files,
    bookingUrl,
    onSaved: (saved) => form.reset(brandingFormOf(saved)),
  })

  /** On small screens, where there is no room for it beside the form. */
  function showPreview() {
    // Shown before it is scrolled to.
    flushSync(() => setIsPreviewOpened(true))
    const preview = document.getElementById(previewId)
    preview?.scrollIntoView()
    preview?.focus({ preventScroll: true })
  }

  const press = useOneAtATime((action: (typed: BrandingForm) => Promise<void>) =>
    form.handleSubmit(action, () => notice.error(brandingMessages.invalid))(),
  )

  return (
    <FormProvider {...form}>
      <SetupSteps
        current="branding"
        done={setupProgress(profile)}
        hasLabel={!isBrandingCustomised(profile)}
      />
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-12">
        <EditorForm aria-label="Form branding" className="min-w-0 space-y-8 sm:space-y-10">
          <HeroSection files={files} />
          <ColourSection />
          <div className="space-y-3">
            <ThemeSection />
            <TypographySection />
            <TextSection artistName={profile.display_name} />
            <LogoSection files={files} />
            <MusicSection files={files} artistId={profile.user_id} />
            <LinkPreviewSection profile={profile} />
          </div>
        </EditorForm>
        <LivePreview profile={profile} isOpened={isPreviewOpened} />
      </div>
      <BrandingActions
        profile={profile}
        working={working}
        onPreview={showPreview}
        onSave={() => void press(save)}
        onFinish={() => void press(finish)}
      />
      {bookingUrl ? (
        <PublishedDialog
          isOpen={isPublished}
          onClose={closePublished}
          artistName={profile.display_name}
          bookingUrl={bookingUrl}
        />
      ) : null}
      <ChangedElsewhereDialog saving={saving} onReload={(current) => form.reset(brandingFormOf(current))} />
    </FormProvider>
  )
}
