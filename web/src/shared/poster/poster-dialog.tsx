// The gig poster: shown, saved, shared where the device can, and saved again in a size for paper.
import { useQuery } from '@tanstack/react-query'
import { Download, Printer, Share } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { posterSizes } from '../../../../domain/booking/gig-poster.ts'
import { formatLongDate } from '../../../../domain/booking/long-date.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type PosterAccess, requestPoster } from './request-poster.ts'

interface PosterDialogProps {
  isOpen: boolean
  onClose: () => void
  date: string
  access: PosterAccess
}

const failed = 'The poster could not be drawn'
const advice = 'Please try again in a moment.'

export function PosterDialog({ isOpen, onClose, date, access }: PosterDialogProps) {
  const config = useRuntimeConfig()
  const story = useQuery({
    // One for each button: a key with the booking would keep it after its link has expired.
    queryKey: ['gig-poster', useId(), date],
    queryFn: ({ signal }) => requestPoster(config, access, { format: 'story', date, signal }),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const print = useAction({
    mutationFn: () => requestPoster(config, access, { format: 'print', date }),
    onSuccess: save,
    onError: (error) => noticeError(failed, error, advice),
  })
  const file = story.data
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Gig poster"
      description="The artist, the date and the town. It names neither the client nor the price or the address."
      actions={
        <>
          <Button
            variant="quiet"
            isBusy={print.isPending}
            busyText="Drawing..."
            onClick={() => print.mutate()}
          >
            {print.isPending ? null : <Printer aria-hidden="true" className="size-5" />}
            Save for print (A4)
          </Button>
          {file && canShare(file) ? (
            <Button variant="quiet" onClick={() => share(file)}>
              <Share aria-hidden="true" className="size-5" />
              Share
            </Button>
          ) : null}
          <Button aria-disabled={!file || undefined} onClick={() => file && save(file)}>
            <Download aria-hidden="true" className="size-5" />
            Save picture
          </Button>
        </>
      }
    >
      {story.isError ? (
        <div role="alert" className="space-y-4 text-center">
          <p>
            {failed}. {advice}
          </p>
          <Button variant="quiet" onClick={() => void story.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <Picture file={file} alt={`Poster for ${formatLongDate(date)}`} />
      )}
    </Dialog>
  )
}

/** Keeps its room while the picture is drawn. */
function Picture({ file, alt }: { file: File | undefined; alt: string }) {
  const address = useObjectUrl(file)
  const { width, height } = posterSizes.story
  return (
    <div
      className="mx-auto w-full max-w-60 overflow-hidden rounded-control border border-line bg-ground-soft"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {address ? (
        <img src={address} alt={alt} width={width} height={height} className="h-auto w-full" />
      ) : (
        <p role="status" className="flex h-full items-center justify-center text-sm text-ink-soft">
          Drawing your poster...
        </p>
      )}
    </div>
  )
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return undefined
    const created = URL.createObjectURL(file)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return file ? address : undefined
}

function save(file: File): void {
  saveFile(file.name, file.type, file)
}

function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
}

function share(file: File): void {
  // Closing the share sheet is not a failure.
  navigator.share({ files: [file] }).catch((error: Error) => {
    if (error.name !== 'AbortError') noticeError('The poster could not be shared', error, 'Save it instead.')
  })
}
