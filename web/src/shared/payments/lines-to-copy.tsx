// Labelled lines, each with a button that copies it as a payment form takes it.
import { Check, Copy } from 'lucide-react'
import type { PayLine } from '../../../../domain/payments/ways/way-lines.ts'
import { useCopy } from '../../lib/browser/use-copy.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'

export function LinesToCopy({ lines }: { lines: PayLine[] }) {
  return (
    <dl>
      {lines.map(({ name, text, copy }) => (
        <div key={name} className="py-1 print:py-0.5">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="flex items-center justify-between gap-2 font-medium">
            <span dir="auto" className="min-w-0 wrap-anywhere tabular-nums">
              {text}
            </span>
            {copy ? <CopyButton name={name} text={copy} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function CopyButton({ name, text }: { name: string; text: string }) {
  const { isCopied, copy } = useCopy({
    copied: `${name} copied`,
    failed: 'Copy failed',
    failedAdvice: 'This browser does not let us copy. Please select the text yourself.',
  })
  return (
    <IconButton
      icon={isCopied ? Check : Copy}
      label={`Copy: ${name}`}
      className="-my-2.5 shrink-0 print:hidden"
      onClick={() => void copy(text)}
    />
  )
}
