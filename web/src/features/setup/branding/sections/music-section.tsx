// Sounds on the booking page, and the link to a video.

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { clipLimits, clipPath } from '../../../../../../domain/profile/audio-clips.ts'
import type { BrandingForm } from '../../../../../../domain/profile/branding-form.ts'
import { joinWords } from '../../../../../../domain/text/join-words.ts'
import { useOneAtATime } from '../../../../lib/api/use-one-at-a-time.ts'
import { notice } from '../../../../lib/notices/notice.ts'
import { noticeError } from '../../../../lib/notices/notice-error.ts'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { FileDrop } from '../../../../ui/forms/file-drop.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { FoldedSection } from '../../folded-section.tsx'
import { soundEndings } from '../../saving/stored-files.ts'
import { brandingMessages } from '../branding-messages.ts'
import type { BrandingFiles } from './use-branding-files.ts'

const texts = brandingMessages.clip

export function MusicSection({ files, artistId }: { files: BrandingFiles; artistId: string }) {
  const { register, formState } = useFormContext<BrandingForm>()
  const clips = useFieldArray<BrandingForm, 'clips'>({ name: 'clips' })
  const { isBusy, upload } = useClipUpload(files, (file, title) => clips.append({ file, title }))
  const { errors } = formState
  const videoUrl = useWatch<BrandingForm, 'videoUrl'>({ name: 'videoUrl' })
  const count = clips.fields.length
  const parts = [
    ...(count > 0 ? [count === 1 ? '1 clip' : `${count} clips`] : []),
    ...(videoUrl.trim() ? ['a video'] : []),
  ]
  const effect = parts.length > 0 ? `Clients can play ${joinWords(parts)}.` : 'Nothing to hear yet.'
  return (
    <FoldedSection id="sound" title="Sound and Video" effect={effect} fields={['clips', 'videoUrl']}>
      <p className="text-ink-soft">
        Let clients hear you before they book. Nothing is loaded until they press play.
      </p>
      {clips.fields.length > 0 ? (
        <ul aria-label="Your clips" className="space-y-5">
          {clips.fields.map((clip, place) => (
            <li key={clip.id} className="rounded-card border border-line p-4">
              <Field
                label={`Title of clip ${place + 1}`}
                isRequired
                error={errors.clips?.[place]?.title?.message}
              >
                {(aria) => (
                  <div className="flex items-center gap-2">
                    <Input
                      {...aria}
                      dir="auto"
                      maxLength={clipLimits.title}
                      {...register(`clips.${place}.title`)}
                    />
                    <IconButton
                      icon={Trash2}
                      label={`Remove clip ${place + 1}`}
                      onClick={() => clips.remove(place)}
                    />
                  </div>
                )}
              </Field>
              {/* Music without words has no captions. */}
              {/* biome-ignore lint/a11y/useMediaCaption: see above */}
              <audio
                controls
                preload="none"
                src={clipPath(artistId, clip)}
                aria-label={`Clip ${place + 1}`}
                className="mt-3 w-full"
              />
            </li>
          ))}
        </ul>
      ) : null}
      {clips.fields.length < clipLimits.clips ? (
        <FileDrop
          label={isBusy ? 'Uploading...' : clips.fields.length > 0 ? 'Add another clip' : 'Add a clip'}
          hint="MP3, M4A or OGG, max 2MB: about a minute. Up to three clips. Tags in a file are published with it."
          accept={[...Object.keys(soundEndings), '.mp3', '.m4a', '.ogg'].join()}
          isDisabled={isBusy}
          onFiles={([sound]) => sound && upload(sound)}
        />
      ) : null}
      <Field
        label="Link to a video"
        isOptional
        hint="Opens in a new tab, for example on YouTube or Vimeo."
        error={errors.videoUrl?.message}
      >
        {(aria) => (
          <Input
            {...aria}
            type="url"
            dir="ltr"
            placeholder="https://"
            maxLength={clipLimits.videoUrl}
            {...register('videoUrl')}
          />
        )}
      </Field>
    </FoldedSection>
  )
}

function useClipUpload(files: BrandingFiles, onStored: (file: string, title: string) => void) {
  const [isBusy, setIsBusy] = useState(false)

  const upload = useOneAtATime(async (sound: File) => {
    const type = typeOf(sound)
    if (!type) return notice.error(texts.wrongType.title, { description: texts.wrongType.description })
    if (sound.size > clipLimits.bytes) {
      return notice.error(brandingMessages.tooLarge, { description: texts.tooLarge })
    }
    setIsBusy(true)
    try {
      const url = await files.store('clip', sound, type)
      onStored(url.slice(url.lastIndexOf('/') + 1), titleOf(sound.name))
      notice.success(texts.uploaded)
    } catch (error) {
      noticeError(brandingMessages.uploadFailed, error, texts.failed)
    }
    setIsBusy(false)
  })

  return { isBusy, upload: (sound: File) => void upload(sound) }
}

/** By the file's ending: browsers disagree about the types of M4A and OGG. The server goes by the content. */
function typeOf({ name, type }: File): string | undefined {
  const ending = name.toLowerCase().split('.').at(-1)
  return Object.keys(soundEndings).find((known) => soundEndings[known] === ending || known === type)
}

/** "03 - autumn_leaves.mp3" is "autumn leaves". */
function titleOf(fileName: string): string {
  return fileName
    .replace(/\.[^.]+$/, '')
    .replace(/^\d+[\s._-]+/, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, clipLimits.title)
}
