// A code snippet to copy, visible so that it can also be selected by hand.
import { Check, Copy } from 'lucide-react'
import { type CopyMessages, useCopy } from '../../../lib/browser/use-copy.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { shareMessages } from './share-messages.ts'

export const codeMessages: CopyMessages = {
  copied: shareMessages.codeCopied,
  failed: shareMessages.copyFailed,
  failedAdvice: shareMessages.copyFailedAdvice,
}

export function CodeToCopy(props: { label: string; code: string; button: string }) {
  const { isCopied, copy } = useCopy(codeMessages)
  const Icon = isCopied ? Check : Copy
  return (
    <div>
      <textarea
        readOnly
        aria-label={props.label}
        dir="ltr"
        rows={3}
        value={props.code}
        onFocus={(event) => event.target.select()}
        className="block max-h-31 w-full resize-y field-sizing-content rounded-control border border-line-strong bg-ground-soft px-3.5 py-2 text-sm wrap-anywhere"
      />
      <Button variant="quiet" onClick={() => void copy(props.code)} className="mt-2">
        <Icon aria-hidden="true" className="size-5" />
        {isCopied ? 'Copied' : props.button}
      </Button>
    </div>
  )
}
