// The files of hero, logo and clips. A chosen file is uploaded at once and used by the page only after saving; files
// that a save replaced, or that were never saved, are deleted.
import { useEffect, useEffectEvent, useRef } from 'react'
import { clipPath, readClips } from '../../../../../../domain/profile/audio-clips.ts'
import { useSessionClient } from '../../../../lib/session/session.tsx'
import type { Profile } from '../../saving/save-profile.ts'
import { removeFiles, storeFile } from '../../saving/stored-files.ts'

type Kind = 'hero' | 'logo' | 'clip'
type Uses = Pick<Profile, 'user_id' | 'hero_image_url' | 'logo_url' | 'audio_clips'>

interface UsedFile {
  kind: Kind
  url: string
}

export interface BrandingFiles {
  /** The public URL of the stored file. */
  store: (kind: Kind, file: File, type?: string) => Promise<string>
  /** Runs a save, and deletes unused files when it succeeded. */
  duringSave: (save: () => Promise<boolean>) => Promise<boolean>
}

/** The files are not shown anywhere any more, so failures are ignored. */
function report(error: unknown): void {
  reportError(error)
}

function filesOf({ user_id, hero_image_url, logo_url, audio_clips }: Uses): UsedFile[] {
  return [
    ...(hero_image_url ? [{ kind: 'hero' as const, url: hero_image_url }] : []),
    ...(logo_url ? [{ kind: 'logo' as const, url: logo_url }] : []),
    ...readClips(audio_clips).map((clip) => ({ kind: 'clip' as const, url: clipPath(user_id, clip) })),
  ]
}

export function useBrandingFiles(userId: string, latest: () => Uses): BrandingFiles {
  const client = useSessionClient()
  const uploads = useRef<UsedFile[]>([])
  const isSaving = useRef(false)

  async function removeUnused(replaced: UsedFile[]): Promise<void> {
    // A clip's path has no host.
    const used = filesOf(latest())
    const unused = [...uploads.current, ...replaced].filter(
      (file) => !used.some(({ url }) => file.url.endsWith(url)),
    )
    uploads.current = []
    if (unused.length === 0) return
    const current = await client()
    for (const kind of ['hero', 'logo', 'clip'] as const) {
      const urls = unused.filter((file) => file.kind === kind).map(({ url }) => url)
      await removeFiles(current, userId, kind, urls)
    }
  }

  const removeOnLeave = useEffectEvent(() => {
    // A save in progress may be about to use them.
    if (!isSaving.current) removeUnused([]).catch(report)
  })
  useEffect(() => () => removeOnLeave(), [])

  return {
    store: async (kind, file, type) => {
      const url = await storeFile(await client(), userId, kind, file, type)
      uploads.current.push({ kind, url })
      return url
    },
    duringSave: async (save) => {
      const replaced = filesOf(latest())
      isSaving.current = true
      try {
        const isSaved = await save()
        if (isSaved) removeUnused(replaced).catch(report)
        return isSaved
      } finally {
        isSaving.current = false
      }
    },
  }
}
