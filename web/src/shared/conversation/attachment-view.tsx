// An attachment of a message: its name opens it, images are shown inline, everything can be downloaded. The links last
// an hour and are requested on demand.
import { useQuery } from '@tanstack/react-query'
import { Download, FileText, ImageOff, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { mislabelledAs, savedName } from '../../../../domain/booking/attachment-types.ts'
import type { MessageAttachment } from '../../../../domain/booking/client-booking.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { type AttachmentStore, downloadLink, linkSeconds } from './attachment-store.ts'
import { formatFileSize } from './attachments.ts'

interface AttachmentViewProps {
  attachment: MessageAttachment
  store: AttachmentStore
}

const openFailed = 'The file could not be opened'
const nameStyle = 'block text-left font-medium wrap-anywhere underline underline-offset-2'

export function AttachmentView({ attachment, store }: AttachmentViewProps) {
  const { name, size, type, path } = attachment
  const isPicture = path !== undefined && type.startsWith('image/')
  const picture = useQuery({
    queryKey: ['attachment-link', path],
    queryFn: () => store.link(path ?? ''),
    staleTime: (linkSeconds - 600) * 1000,
    enabled: isPicture,
  })
  const download = useAction({
    // The response is a download, so the page stays.
    mutationFn: async (file: string) =>
      window.location.assign(downloadLink(await store.link(file), savedName(name, type))),
    onError: (error) => noticeError(openFailed, error, 'Please try again in a moment.'),
  })
  const save = () => path && !download.isPending && download.mutate(path)
  const real = mislabelledAs(name, type)

  return (
    <div>
      {isPicture ? <ImagePreview name={name} link={picture.data} hasFailed={picture.isError} /> : null}
      <div className="flex items-center gap-2">
        <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <div className="min-w-0 flex-1 text-sm">
          {picture.data ? (
            <a href={picture.data} target="_blank" rel="noreferrer" className={nameStyle}>
              <bdi>{name}</bdi>
            </a>
          ) : path ? (
            <button
              type="button"
              onClick={save}
              className={`${nameStyle} noscript:pointer-events-none noscript:no-underline`}
            >
              <bdi>{name}</bdi>
            </button>
          ) : (
            <span className="block font-medium wrap-anywhere">
              <bdi>{name}</bdi>
            </span>
          )}
          <span className="text-ink-soft">{formatFileSize(size)}</span>
        </div>
        {path ? (
          <IconButton
            icon={Download}
            label={`Download ${name}`}
            className="noscript:hidden"
            aria-busy={download.isPending}
            onClick={save}
          />
        ) : null}
      </div>
      {real ? (
        <p className="mt-1 flex items-start gap-1.5 text-sm text-pending">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          The file name is misleading: this is {real}.
        </p>
      ) : null}
    </div>
  )
}

function ImagePreview(props: { name: string; link: string | undefined; hasFailed: boolean }) {
  const [isBroken, setIsBroken] = useState(false)
  if (props.hasFailed || isBroken) {
    return (
      <p className="mb-2 flex h-40 items-center justify-center gap-2 text-sm text-ink-soft">
        <ImageOff aria-hidden="true" className="size-5" />
        The picture cannot be shown.
      </p>
    )
  }
  // The same height before and after loading, so that the conversation does not move.
  if (!props.link) return <Skeleton className="mb-2 h-40 w-56 max-w-full noscript:hidden" />
  return (
    <a href={props.link} target="_blank" rel="noreferrer" className="mb-2 block w-fit rounded-control">
      <img
        src={props.link}
        alt={props.name}
        onError={() => setIsBroken(true)}
        className="h-40 max-w-full rounded-control object-cover"
      />
    </a>
  )
}
