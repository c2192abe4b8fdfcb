// Validates and uploads a picture for the hero or the logo, and reports the result.
import { useState } from 'react'
import { brandingLimits } from '../../../../../../domain/profile/branding-form.ts'
import { notice } from '../../../../lib/notices/notice.ts'
import { noticeError } from '../../../../lib/notices/notice-error.ts'
import { pictureTypes } from '../../saving/stored-files.ts'
import { brandingMessages } from '../branding-messages.ts'
import type { BrandingFiles } from './use-branding-files.ts'

const maxBytes = { hero: brandingLimits.heroBytes, logo: brandingLimits.logoBytes }

export function useUpload(kind: 'hero' | 'logo', files: BrandingFiles, onStored: (url: string) => void) {
  const [isBusy, setIsBusy] = useState(false)
  const texts = brandingMessages[kind]

  async function upload(picture: File): Promise<void> {
    if (!pictureTypes.includes(picture.type)) {
      const { title, description } = brandingMessages.wrongType
      return notice.error(title, { description })
    }
    if (picture.size > maxBytes[kind]) {
      return notice.error(brandingMessages.tooLarge, { description: texts.tooLarge })
    }
    setIsBusy(true)
    try {
      onStored(await files.store(kind, picture))
      notice.success(texts.uploaded)
    } catch (error) {
      noticeError(brandingMessages.uploadFailed, error, texts.failed)
    }
    setIsBusy(false)
  }

  return { isBusy, upload: (picture: File) => void upload(picture) }
}
