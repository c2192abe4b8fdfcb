// Buttons that share a booking page: on networks, as text for a bio, and by the apps of this device.
import { Share2 } from 'lucide-react'
import { copyUrlMessages, useCopy } from '../../../lib/browser/use-copy.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { actionStyle } from '../../../ui/actions/action-style.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { bioText, shareLinks, shareWords } from './share-links.ts'
import { shareMessages } from './share-messages.ts'

const hintMilliseconds = 5000

interface ShareButtonsProps {
  artistName: string
  bookingUrl: string
}

export function ShareButtons({ artistName, bookingUrl }: ShareButtonsProps) {
  const bio = useCopy({ ...copyUrlMessages, copied: shareMessages.bioCopied })
  const canShare = 'share' in navigator

  /** The system's own dialog, with the apps of this device. */
  async function shareNatively() {
    try {
      await navigator.share({ ...shareWords(artistName), url: bookingUrl })
    } catch (error) {
      // Closing that dialog is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      const { title, description } = shareMessages.shareFailed
      notice.error(title, { description })
    }
  }

  async function shareOnInstagram() {
    try {
      await navigator.clipboard.writeText(bookingUrl)
      const { title, description } = shareMessages.instagramHint
      notice.info(title, { description, duration: hintMilliseconds })
    } catch {
      notice.error(copyUrlMessages.failed, { description: copyUrlMessages.failedAdvice })
    }
  }

  return (
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
  )
}
