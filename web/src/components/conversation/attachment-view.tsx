// A file of a message: pictures show themselves, everything can be saved. The links last an hour and are asked for when
// they are needed.
import { useQuery } from '@tanstack/react-query'
import { Download, FileText, ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { MessageAttachment } from '../../../../domain/client-booking.ts'
import { type AttachmentStore, downloadLink, linkSeconds } from '../../lib/attachment-store.ts'
import { formatFileSize } from '../../lib/attachments.ts'
import { noticeError } from '../../lib/notice-error.ts'
import { IconButton } from '../icon-button.tsx'
import { Skeleton } from '../skeleton.tsx'

interface AttachmentViewProps {
  attachment: MessageAttachment
  store: AttachmentStore
}

const downloadFailed = 'The file could not be opened'

export function AttachmentView({ attachment, store }: AttachmentViewProps) {
  const { name, size, type, path } = attachment
  const [isOpening, setIsOpening] = useState(false)

  async function download() {
    if (!path || isOpening) return
    setIsOpening(true)
    try {
      // The answer is a file to save, so the page stays.
      window.location.assign(downloadLink(await store.link(path), name))
    } catch (error) {
      noticeError(downloadFailed, error, 'Please try again in a moment.')
    } finally {
      setIsOpening(false)
    }
  }

  return (
    <div>
      {path && type.startsWith('image/') ? <ImagePreview name={name} path={path} store={store} /> : null}
      <div className="flex items-center gap-2">
        <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <p className="min-w-0 flex-1 text-sm">
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="text-ink-soft">{formatFileSize(size)}</span>
        </p>
        {path ? (
          <IconButton
            icon={Download}
            label={`Download ${name}`}
            aria-busy={isOpening}
            onClick={() => void download()}
          />
        ) : null}
      </div>
    </div>
  )
}

function ImagePreview(props: { name: string; path: string; store: AttachmentStore }) {
  const [isBroken, setIsBroken] = useState(false)
  const link = useQuery({
    queryKey: ['attachment-link', props.path],
    queryFn: () => props.store.link(props.path),
    staleTime: (linkSeconds - 600) * 1000,
  })
  if (link.isError || isBroken) {
    return (
      <p className="mb-2 flex h-40 items-center justify-center gap-2 text-sm text-ink-soft">
        <ImageOff aria-hidden="true" className="size-5" />
        The picture cannot be shown.
      </p>
    )
  }
  // The same height before and after, so that the conversation does not move.
  if (!link.data) return <Skeleton className="mb-2 h-40 w-56 max-w-full" />
  return (
    <a href={link.data} target="_blank" rel="noreferrer" className="mb-2 block w-fit rounded-control">
      <img
        src={link.data}
        alt={props.name}
        onError={() => setIsBroken(true)}
        className="h-40 max-w-full rounded-control object-cover"
      />
    </a>
  )
}
