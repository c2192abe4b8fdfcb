// A preview of the email signature button, and three ways to copy it: as formatted text, as HTML, and as plain text.
import { Check, Copy } from 'lucide-react'
import { useCopy } from '../../../lib/browser/use-copy.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CodeToCopy, codeMessages } from './code-to-copy.tsx'
import { emailSignature, type Signature } from './email-signature.ts'
import { shareMessages } from './share-messages.ts'

interface SignatureButtonProps {
  artistName: string
  bookingUrl: string
  colour: string | null
}

export function SignatureButton({ artistName, bookingUrl, colour }: SignatureButtonProps) {
  const signature = emailSignature(artistName, bookingUrl, colour)
  const formatted = useCopy({ ...codeMessages, copied: shareMessages.signatureCopied })
  const plain = useCopy({ ...codeMessages, copied: shareMessages.signatureCopied })
  return (
    <div className="space-y-4">
      {/* On white, as in most emails. */}
      <p className="light rounded-control border border-line bg-card p-3">
        <a
          href={bookingUrl}
          target="_blank"
          rel="noopener"
          dir="auto"
          className="inline-flex min-h-11 items-center rounded-control px-5 py-2 font-medium wrap-anywhere"
          style={{ backgroundColor: signature.colours.background, color: signature.colours.ink }}
        >
          Book {artistName}
        </a>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          onClick={() => void formatted.copy(signature.text, () => copyFormatted(signature))}
        >
          <CopyIcon isCopied={formatted.isCopied} />
          Copy button
        </Button>
        <Button variant="quiet" onClick={() => void plain.copy(signature.text)}>
          <CopyIcon isCopied={plain.isCopied} />
          Copy plain text
        </Button>
      </div>
      <CodeToCopy label="HTML of the button" code={signature.html} button="Copy HTML" />
    </div>
  )
}

function CopyIcon({ isCopied }: { isCopied: boolean }) {
  const Icon = isCopied ? Check : Copy
  return <Icon aria-hidden="true" className="size-5" />
}

/** Both formats at once: a mail client uses the one it supports. */
async function copyFormatted({ html, text }: Signature): Promise<void> {
  const item = new ClipboardItem({
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([text], { type: 'text/plain' }),
  })
  await navigator.clipboard.write([item])
}
