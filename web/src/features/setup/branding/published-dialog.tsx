// The dialog after publishing: the page on a phone, its URL to copy, ways to share it, and next steps.
import { ExternalLink } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../../../domain/site/paths.ts'
import { actionStyle } from '../../../ui/actions/action-style.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyLink } from '../../../ui/actions/copy-link.tsx'
import { QrPicture } from '../../../ui/display/qr-picture.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ShareButtons } from '../share/share-buttons.tsx'
import { PhoneFrame } from './phone-frame.tsx'

interface PublishedDialogProps {
  isOpen: boolean
  onClose: () => void
  artistName: string
  bookingUrl: string
}

export function PublishedDialog({ isOpen, onClose, artistName, bookingUrl }: PublishedDialogProps) {
  const navigate = useNavigate()

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
            <ShareButtons artistName={artistName} bookingUrl={bookingUrl} />
          </div>
          <div className="flex items-center gap-4">
            <QrPicture
              text={bookingUrl}
              label="QR code of your booking page"
              className="size-24 shrink-0 rounded-small border border-line"
            />
            <p className="text-ink-soft">
              Let people scan this at a gig. A large one to print, the code for your website and a button for
              your emails are on the page{' '}
              <Link to={paths.share()} className="font-medium text-primary underline underline-offset-4">
                Share
              </Link>
              .
            </p>
          </div>
        </div>
      </div>
    </Dialog>
  )
}
