// The artist's picture: uploaded and shown as soon as it is chosen, separate from the rest of the form.

import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type ProfileForm, profileLimits } from '../../../../../domain/profile/profile-form.ts'
import { useOneAtATime } from '../../../lib/api/use-one-at-a-time.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { noticeError } from '../../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import type { Profile, ProfileChanges } from '../saving/save-profile.ts'
import { pictureTypes, removeFiles, storeFile } from '../saving/stored-files.ts'
import { profileMessages } from './profile-messages.ts'

interface ProfilePictureProps {
  profile: Profile
  save: (changes: ProfileChanges, again: () => void) => Promise<boolean>
}

export function ProfilePicture({ profile, save }: ProfilePictureProps) {
  const client = useSessionClient()
  const name = useWatch<ProfileForm, 'artistName'>({ name: 'artistName' })
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { user_id: userId, profile_image_url: shown } = profile

  async function setPicture(url: string | null) {
    const isSaved = await save({ profile_image_url: url }, () => void setPicture(url))
    if (isSaved && shown) await removeFiles(await client(), userId, 'avatar', [shown])
    return isSaved
  }

  const upload = useOneAtATime(async (picture: File) => {
    const refusal = refusalOf(picture)
    if (refusal) return notice.error(refusal.title, { description: refusal.description })
    setIsBusy(true)
    try {
      const url = await storeFile(await client(), userId, 'avatar', picture)
      if (await setPicture(url)) notice.success(profileMessages.pictureSaved)
    } catch (error) {
      noticeError(profileMessages.pictureFailed, error, profileMessages.pictureFailedAdvice)
    }
    setIsBusy(false)
  })

  const remove = useOneAtATime(async () => {
    setIsBusy(true)
    try {
      if (await setPicture(null)) notice.success(profileMessages.pictureRemoved)
    } catch (error) {
      noticeError(profileMessages.pictureRemoveFailed, error, profileMessages.tryAgain)
    }
    setIsBusy(false)
  })

  function take(event: ChangeEvent<HTMLInputElement>) {
    const picture = event.target.files?.[0]
    // Allows choosing the same file again after a failure.
    event.target.value = ''
    if (picture) void upload(picture)
  }

  return (
    <div className="flex items-center gap-5">
      <Avatar name={name} imageUrl={shown} size="large" />
      <div className="min-w-0">
        <p className="font-medium">Profile Picture</p>
        <p className="text-sm text-ink-soft">JPEG, PNG, WebP, GIF or AVIF, up to 5 MB.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept={pictureTypes.join()}
            onChange={take}
            aria-label="Choose a profile picture"
            tabIndex={-1}
            className="sr-only"
          />
          <Button
            variant="quiet"
            isBusy={isBusy}
            busyText="Uploading..."
            onClick={() => input.current?.click()}
          >
            <ImageUp aria-hidden="true" className="size-5" />
            {shown ? 'Replace picture' : 'Upload picture'}
          </Button>
          {shown ? (
            <Button variant="plain" disabled={isBusy} onClick={() => void remove()}>
              <Trash2 aria-hidden="true" className="size-5" />
              Remove
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  )
}

function refusalOf(picture: File) {
  if (!pictureTypes.includes(picture.type)) return profileMessages.pictureWrongType
  return picture.size > profileLimits.pictureBytes ? profileMessages.pictureTooLarge : undefined
}
