// A drop zone and chooser for a file, with the accepted types shown up front.
import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'

interface FileDropProps {
  label: string
  /** The accepted files as text, as "PNG or JPEG, up to 5 MB". */
  hint: string
  accept?: string
  allowsSeveral?: boolean
  isDisabled?: boolean
  error?: string
  onFiles: (files: File[]) => void
}

export function FileDrop(props: FileDropProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  function take(files: FileList | null) {
    const all = Array.from(files ?? [])
    const taken = props.allowsSeveral ? all : all.slice(0, 1)
    if (taken.length > 0 && !props.isDisabled) props.onFiles(taken)
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
        className={`relative flex cursor-pointer flex-col items-center rounded-card border border-dashed px-6 py-8 text-center transition-[background-color,border-color] hover:bg-ground-soft has-focus-visible:focus-ring has-disabled:cursor-not-allowed has-disabled:opacity-60 ${isOver ? 'border-primary bg-primary-soft' : 'border-line-strong'}`}
      >
        <FileUp aria-hidden="true" className="size-7 text-primary" />
        <span className="mt-2 font-medium">{props.label}</span>
        <span id={`${id}-hint`} className="text-sm text-ink-soft">
          {props.hint}
        </span>
        <input
          id={id}
          type="file"
          accept={props.accept}
          multiple={props.allowsSeveral}
          disabled={props.isDisabled}
          aria-describedby={`${id}-hint${props.error ? ` ${id}-error` : ''}`}
          onChange={(event) => {
            take(event.target.files)
            // Allows choosing the same file again after a failure.
            event.target.value = ''
          }}
          className="sr-only"
        />
      </label>
      {props.error ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger">
          {props.error}
        </p>
      ) : null}
    </div>
  )
}
