// The dialog after publishing: the page on a phone, its URL to copy, ways to share it, and next steps.
import { ExternalLink, Share2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../../../domain/site/paths.ts'
import { copyUrlMessages, useCopy } from '../../../../lib/browser/use-copy.ts'
import { notice } from '../../../../lib/notices/notice.ts'
import { actionStyle } from '../../../../ui/actions/action-style.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { CopyLink } from '../../../../ui/actions/copy-link.tsx'
import { QrPicture } from '../../../../ui/display/qr-picture.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { brandingMessages } from '../branding-messages.ts'
import { PhoneFrame } from './phone-frame.tsx'
import { bioText, shareLinks, shareWords } from './share-links.ts'

const hintMilliseconds = 5000

interface PublishedDialogProps {
  isOpen: boolean
  onClose: () => void
  artistName: string
  bookingUrl: string
}

export function PublishedDialog({ isOpen, onClose, artistName, bookingUrl }: PublishedDialogProps) {
  const navigate = useNavigate()

  const bio = useCopy({ ...copyUrlMessages, copied: brandingMessages.bioCopied })
  const canShare = 'share' in navigator

  /** The system's own dialog, with the apps of this device. */
  async function shareNatively() {
    try {
      await navigator.share({ ...shareWords(artistName), url: bookingUrl })
    } catch (error) {
      // Closing that dialog is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      const { title, description } = brandingMessages.shareFailed
      notice.error(title, { description })
    }
  }

  async function shareOnInstagram() {
    try {
      await navigator.clipboard.writeText(bookingUrl)
      const { title, description } = brandingMessages.instagramHint
      notice.info(title, { description, duration: hintMilliseconds })
    } catch {
      notice.error(copyUrlMessages.failed, { description: copyUrlMessages.failedAdvice })
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      isWide
      title="Congratulations!"
      description="Your booking form is live. Share it, and the requests come to you."
      actions={
        <>
          <a href={bookingUrl} target="_blank" rel="noopener" className={actionStyle('quiet')}>
            <ExternalLink aria-hidden="true" className="size-5" />
            View form
          </a>
          <Button onClick={() => void navigate(paths.dashboard())}>Continue to Dashboard</Button>
        </>
      }
    >
      <div className="flex gap-x-8 gap-y-6 max-sm:flex-col">
        <PhoneFrame bookingUrl={bookingUrl} />
        <div className="min-w-0 flex-1 space-y-5">
          <CopyLink label="Your booking URL" url={bookingUrl} />
          <div>
            <p className="mb-2 font-medium">Share it on</p>
            <ul className="grid grid-cols-2 gap-2">
              {shareLinks(artistName, bookingUrl).map(({ name, url }) => (
                <li key={name}>
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener noreferrer"
                    className={`${actionStyle('quiet')} w-full`}
                  >
                    {name}
                  </a>
                </li>
              ))}
              <li>
                <Button variant="quiet" onClick={() => void shareOnInstagram()} className="w-full">
                  Instagram
                </Button>
              </li>
              <li>
                <Button
                  variant="quiet"
                  onClick={() => void bio.copy(bioText(artistName, bookingUrl))}
                  className="w-full"
                >
                  {bio.isCopied ? 'Copied' : 'Copy for a bio'}
                </Button>
              </li>
              {canShare ? (
                <li className="col-span-2">
                  <Button variant="quiet" onClick={() => void shareNatively()} className="w-full">
                    <Share2 aria-hidden="true" className="size-5" />
                    More ways to share
                  </Button>
                </li>
              ) : null}
            </ul>
          </div>
          <div className="flex items-center gap-4">
            <QrPicture
              text={bookingUrl}
              label="QR code of your booking page"
              className="size-24 shrink-0 rounded-small border border-line"
            />
            <p className="text-ink-soft">
              Let people scan this at a gig. A large one to print is below, under “Share Your Form”.
            </p>
          </div>
        </div>
      </div>
    </Dialog>
  )
}
