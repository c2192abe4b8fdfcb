// The two buttons of this step: Save Changes saves the changes; Finish and Preview also opens the page in a new tab,
// and marks the form as published.
import { useState } from 'react'
import { type BrandingForm, brandingChanges } from '../../../../../domain/profile/branding-form.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { noticeError } from '../../../lib/notices/notice-error.ts'
import type { Profile, ProfileChanges } from '../saving/save-profile.ts'
import type { ProfileSaving } from '../saving/use-save-profile.ts'
import { brandingMessages } from './branding-messages.ts'
import type { BrandingFiles } from './sections/use-branding-files.ts'

interface SaveBrandingDeps {
  saving: ProfileSaving
  files: BrandingFiles
  bookingUrl: string | undefined
  onSaved: (saved: Profile) => void
}

export type Working = 'saving' | 'finishing' | undefined

export function useSaveBranding({ saving, files, bookingUrl, onSaved }: SaveBrandingDeps) {
  const [working, setWorking] = useState<Working>()
  const [isPublished, setIsPublished] = useState(false)

  /** Resolves to whether it was saved. */
  async function keep(changes: ProfileChanges, again: () => void): Promise<boolean> {
    try {
      const isSaved = await files.duringSave(() => saving.save(changes, again))
      if (isSaved) onSaved(saving.latest())
      return isSaved
    } catch (error) {
      noticeError(brandingMessages.saveFailed, error, brandingMessages.saveFailedAdvice)
      return false
    } finally {
      setWorking(undefined)
    }
  }

  async function saveChanges(changes: ProfileChanges): Promise<void> {
    setWorking('saving')
    if (await keep(changes, () => void saveChanges(changes))) notice.success(brandingMessages.saved)
  }

  async function finishWith(changes: ProfileChanges, url: string): Promise<void> {
    setWorking('finishing')
    // Opened during the click: after the response a popup blocker would refuse it.
    const tab = window.open('about:blank', '_blank')
    if (!(await keep(changes, () => void finishWith(changes, url)))) {
      tab?.close()
      return
    }
    // The page is ours, but does not need access to its opener.
    if (tab) {
      tab.opener = null
      tab.location.replace(url)
    }
    notice.success(brandingMessages.published)
    setIsPublished(true)
  }

  return {
    working,
    isPublished,
    closePublished: () => setIsPublished(false),
    save: (typed: BrandingForm) => saveChanges(brandingChanges(saving.latest(), typed)),
    finish: async (typed: BrandingForm) => {
      if (!bookingUrl) {
        const { title, description } = brandingMessages.noAddress
        return notice.error(title, { description })
      }
      const profile = saving.latest()
      await finishWith(
        {
          ...brandingChanges(profile, typed),
          ...(profile.form_published_at === null ? { form_published_at: new Date().toISOString() } : {}),
        },
        bookingUrl,
      )
    },
  }
}
