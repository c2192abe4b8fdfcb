// The files of hero and logo. A chosen picture is uploaded at once and used by the page only after saving; files that a
// save replaced, or that were never saved, are deleted.
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSessionClient } from '../../../../lib/session/session.tsx'
import type { Profile } from '../../saving/save-profile.ts'
import { removePictures, storePicture } from '../../saving/stored-pictures.ts'

type Kind = 'hero' | 'logo'
type Uses = Pick<Profile, 'hero_image_url' | 'logo_url'>

export interface PictureFiles {
  /** The public URL of the stored picture. */
  store: (kind: Kind, picture: File) => Promise<string>
  /** Runs a save, and deletes unused files when it succeeded. */
  duringSave: (save: () => Promise<boolean>) => Promise<boolean>
}

/** The files are not shown anywhere any more, so failures are ignored. */
function report(error: unknown): void {
  reportError(error)
}

export function usePictureFiles(userId: string, latest: () => Uses): PictureFiles {
  const client = useSessionClient()
  const uploads = useRef<{ kind: Kind; url: string }[]>([])
  const isSaving = useRef(false)

  async function removeUnused(replaced: { kind: Kind; url: string }[]): Promise<void> {
    const { hero_image_url, logo_url } = latest()
    const unused = [...uploads.current, ...replaced].filter(
      ({ url }) => url !== hero_image_url && url !== logo_url,
    )
    uploads.current = []
    if (unused.length === 0) return
    const current = await client()
    for (const kind of ['hero', 'logo'] as const) {
      const urls = unused.filter((file) => file.kind === kind).map(({ url }) => url)
      await removePictures(current, userId, kind, urls)
    }
  }

  const removeOnLeave = useEffectEvent(() => {
    // A save in progress may be about to use them.
    if (!isSaving.current) removeUnused([]).catch(report)
  })
  useEffect(() => () => removeOnLeave(), [])

  return {
    store: async (kind, picture) => {
      const url = await storePicture(await client(), userId, kind, picture)
      uploads.current.push({ kind, url })
      return url
    },
    duringSave: async (save) => {
      const { hero_image_url, logo_url } = latest()
      isSaving.current = true
      try {
        const isSaved = await save()
        if (isSaved) {
          removeUnused([
            ...(hero_image_url ? [{ kind: 'hero' as const, url: hero_image_url }] : []),
            ...(logo_url ? [{ kind: 'logo' as const, url: logo_url }] : []),
          ]).catch(report)
        }
        return isSaved
      } finally {
        isSaving.current = false
      }
    },
  }
}
