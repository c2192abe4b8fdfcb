// /form-preview: the booking form with unsaved settings. The branding step embeds it in a frame, so that theme, font
// and screen size are independent of that page. It sends and stores nothing.
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { type PreviewReadyMessage, readFrameMessage } from '../../../../domain/site/frame-messages.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { isFramed } from '../../lib/browser/is-framed.ts'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { BookingPageSkeleton } from './booking-page-skeleton.tsx'
import { BookingView } from './booking-view.tsx'
import { useArtistLook } from './parts/hero/use-artist-look.ts'
import { type ArtistSettings, readArtist } from './rules/artist/read-artist.ts'

export function FormPreviewPage() {
  const settings = usePreviewSettings()
  const artist = useMemo(() => settings && readArtist(settings), [settings])
  useArtistLook(artist?.look)
  if (artist) return <BookingView artist={artist} isPreview />
  return isFramed() ? <BookingPageSkeleton /> : <Unframed />
}

function usePreviewSettings(): ArtistSettings | undefined {
  const [settings, setSettings] = useState<ArtistSettings>()
  useEffect(() => {
    function take(event: MessageEvent) {
      if (event.origin !== window.location.origin || event.source !== window.parent) return
      const message = readFrameMessage(event.data)
      if (message?.type === 'bandstand:preview-settings') setSettings(message.settings)
    }
    window.addEventListener('message', take)
    const ready: PreviewReadyMessage = { type: 'bandstand:preview-ready' }
    if (isFramed()) window.parent.postMessage(ready, window.location.origin)
    return () => window.removeEventListener('message', take)
  }, [])
  return settings
}

function Unframed() {
  return (
    <div className="page-width section-space">
      <h1 className="text-2xl">Preview of a booking form</h1>
      <p className="mt-3 mb-6 max-w-measure text-ink-soft">
        It is shown next to your form settings while you change them.
      </p>
      <Link to={paths.formBranding()} className={actionStyle('primary')}>
        Go to Form Branding
      </Link>
    </div>
  )
}
