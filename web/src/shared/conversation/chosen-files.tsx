// The chosen attachments of a message: name, upload progress, and errors.
import { CircleAlert, CircleCheck, FileText, X } from 'lucide-react'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { formatFileSize } from './attachments.ts'
import type { ChosenFile } from './use-draft.ts'

interface ChosenFilesProps {
  files: ChosenFile[]
  isSending: boolean
  onRemove: (id: string) => void
}

export function ChosenFiles({ files, isSending, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null
  // Errors come first, where they are seen.
  const shown = [...files].sort((one, other) => Number(Boolean(other.error)) - Number(Boolean(one.error)))
  return (
    <ul aria-label="Attachments" className="mb-3 max-h-44 space-y-2 overflow-y-auto">
      {shown.map(({ id, file, share, error, stored }) => (
        <li key={id} className="flex items-center gap-3 rounded-control border border-line py-1 pl-3">
          <StateIcon hasFailed={error !== undefined} isStored={stored !== undefined} />
          <div className="min-w-0 flex-1 py-1">
            <p className="truncate text-sm font-medium">{file.name}</p>
            {error ? (
              <p role="alert" className="text-sm text-danger">
                {error}
              </p>
            ) : share !== undefined && !stored ? (
              <div className="py-2">
                <Progress
                  label={`Uploading ${file.name}`}
                  value={Math.round(share * 100)}
                  valueText={`${Math.round(share * 100)}%`}
                />
              </div>
            ) : (
              <p className="text-sm text-ink-soft">{formatFileSize(file.size)}</p>
            )}
          </div>
          <IconButton
            icon={X}
            label={`Remove ${file.name}`}
            disabled={isSending}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  )
}

function StateIcon(props: { hasFailed: boolean; isStored: boolean }) {
  if (props.hasFailed) return <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
  if (props.isStored) return <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-confirmed" />
  return <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
}
