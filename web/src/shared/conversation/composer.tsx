// The message field: Enter sends, Shift+Enter inserts a new line, files can be attached.
import { Paperclip, SendHorizontal } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { attachmentLimits, messageLimit } from '../../../../domain/booking/message-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { controlStyle } from '../../ui/forms/control-style.ts'
import { acceptedFiles } from './attachments.ts'
import { ChosenFiles } from './chosen-files.tsx'
import type { Draft } from './use-draft.ts'

interface ComposerProps {
  placeholder: string
  draft: Draft
  isSending: boolean
  onSend: () => void
  /** Called when the user starts typing. */
  onBegin?: () => void
  /** Of a form that also works without scripts: its address is that of the page, its field is `message`. */
  method?: 'post'
  /** Why the text was not sent, as the server rendered the page. */
  error?: string | undefined
  children?: ReactNode
}

const replyId = 'reply'

/** The remaining length is shown from here on. */
const nearlyFull = messageLimit - 500

const hint = (
  <>
    {/* Phones have no practical Shift+Enter. */}
    <span className="max-sm:hidden pointer-coarse:hidden">Enter sends, Shift+Enter makes a new line. </span>
    Up to 5 files of 10 MB.
  </>
)

export function Composer(props: ComposerProps) {
  const { placeholder, draft, isSending, onSend, onBegin, method, error, children } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const errorId = useId()
  const wasSending = useRef(false)

  const adoptTypedText = useEffectEvent(() => {
    const typed = field.current?.value ?? ''
    if (typed !== draft.text) draft.setText(typed)
  })
  // What was typed before the code of a rendered page had loaded.
  useLayoutEffect(adoptTypedText, [])

  // A disabled field loses focus; restore it so that the user can write the next message.
  useEffect(() => {
    if (wasSending.current && !isSending && document.activeElement === document.body) field.current?.focus()
    wasSending.current = isSending
  }, [isSending])

  function handleKey(event: KeyboardEvent): void {
    // During IME composition, as in Japanese, Enter selects a candidate.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }

  const left = messageLimit - draft.text.length
  return (
    <form
      noValidate
      method={method}
      // The same address; the fragment shows the form again when its message is refused.
      {...(method ? { id: replyId, action: `#${replyId}` } : {})}
      onFocus={onBegin}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
      className="border-t border-line p-3"
    >
      {error ? (
        <p id={errorId} role="alert" className="mb-2 text-danger">
          {error}
        </p>
      ) : null}
      <ChosenFiles files={draft.files} isSending={isSending} onRemove={draft.remove} />
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          name="message"
          rows={1}
          aria-label={placeholder}
          aria-describedby={error ? `${errorId} ${hintId}` : hintId}
          aria-invalid={error ? true : undefined}
          placeholder={placeholder}
          maxLength={messageLimit}
          disabled={isSending}
          dir="auto"
          value={draft.text}
          onChange={(event) => draft.setText(event.target.value)}
          onKeyDown={handleKey}
          className={`${controlStyle} block max-h-40 min-w-0 flex-1 field-sizing-content resize-none noscript:min-h-24 noscript:resize-y`}
        />
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={acceptedFiles}
          aria-label="Files to attach"
          onChange={(event) => {
            draft.add(Array.from(event.target.files ?? []))
            // Allows choosing the same file again after it was removed.
            event.target.value = ''
          }}
        />
        <IconButton
          icon={Paperclip}
          label="Attach files"
          className="noscript:hidden"
          disabled={isSending || draft.files.length >= attachmentLimits.count}
          onClick={() => picker.current?.click()}
        />
        <Button type="submit" aria-label="Send" isBusy={isSending} className="px-3.5!">
          {isSending ? null : <SendHorizontal aria-hidden="true" className="size-5" />}
        </Button>
      </div>
      {children}
      <p id={hintId} className="mt-2 text-sm text-ink-soft noscript:hidden">
        {draft.text.length > nearlyFull ? `${left.toLocaleString('en-GB')} characters left.` : hint}
      </p>
    </form>
  )
}
