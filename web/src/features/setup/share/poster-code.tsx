// The QR code of the form, to download for print.
import { Download } from 'lucide-react'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { makeQrCode, qrPng, qrSvg } from '../../../lib/look/qr-code.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { QrPicture } from '../../../ui/display/qr-picture.tsx'
import { shareMessages } from './share-messages.ts'

export function PosterCode({ bookingUrl, slug }: { bookingUrl: string; slug: string }) {
  async function savePng() {
    try {
      saveFile(`${slug}-qr-code.png`, 'image/png', await qrPng(makeQrCode(bookingUrl)))
    } catch {
      const { title, description } = shareMessages.pictureFailed
      notice.error(title, { description })
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <QrPicture
        text={bookingUrl}
        label="QR code of your booking page"
        className="size-36 rounded-small border border-line"
      />
      <div className="flex flex-col gap-2">
        <Button
          variant="quiet"
          onClick={() => saveFile(`${slug}-qr-code.svg`, 'image/svg+xml', qrSvg(makeQrCode(bookingUrl)))}
        >
          <Download aria-hidden="true" className="size-5" />
          Download SVG
        </Button>
        <Button variant="quiet" onClick={() => void savePng()}>
          <Download aria-hidden="true" className="size-5" />
          Download PNG
        </Button>
      </div>
    </div>
  )
}
