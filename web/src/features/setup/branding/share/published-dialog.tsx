// The dialog after publishing: the form's URL to copy, share links, and next steps.
import { ExternalLink } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../../../domain/site/paths.ts'
import { copyUrlMessages } from '../../../../lib/browser/use-copy.ts'
import { notice } from '../../../../lib/notices/notice.ts'
import { actionStyle } from '../../../../ui/actions/action-style.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { CopyLink } from '../../../../ui/actions/copy-link.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { brandingMessages } from '../branding-messages.ts'
import { shareLinks } from './share-links.ts'

const hintMilliseconds = 5000

interface PublishedDialogProps {
  isOpen: boolean
  onClose: () => void
  artistName: string
  bookingUrl: string
}

export function PublishedDialog({ isOpen, onClose, artistName, bookingUrl }: PublishedDialogProps) {
  const navigate = useNavigate()

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
      <CopyLink label="Your booking URL" url={bookingUrl} />
      <p className="mt-5 mb-2 font-medium">Share it on</p>
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
      </ul>
    </Dialog>
  )
}
