// Opens the gig poster of a confirmed booking; its dialog is loaded when it is first opened.
import { Image } from 'lucide-react'
import { useState } from 'react'
import { hasPoster } from '../../../../domain/booking/gig-poster.ts'
import { LazyPart, lazyPage } from '../../lib/browser/lazy-page.tsx'
import { Button } from '../../ui/actions/button.tsx'
import type { PosterAccess } from './request-poster.ts'

const posterDialog = lazyPage(() => import('./poster-dialog.tsx').then((module) => module.PosterDialog))

interface PosterButtonProps {
  booking: { status: string; event_date: string | null }
  /** The caller's credentials for the server. */
  access: PosterAccess
  className?: string
}

export function PosterButton({ booking, access, className }: PosterButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (!hasPoster(booking)) return null
  function open() {
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <>
      <Button variant="quiet" className={className} onClick={open}>
        <Image aria-hidden="true" className="size-5" />
        Gig poster
      </Button>
      {wasOpened ? (
        <LazyPart
          part={posterDialog}
          fallback={null}
          props={{ isOpen, onClose: () => setIsOpen(false), date: booking.event_date ?? '', access }}
        />
      ) : null}
    </>
  )
}
