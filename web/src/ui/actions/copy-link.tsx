// A URL with a copy button, which briefly confirms the copy.
import { Check, Copy } from 'lucide-react'
import { copyUrlMessages, useCopy } from '../../lib/browser/use-copy.ts'
import { Input } from '../forms/input.tsx'
import { Button } from './button.tsx'

export function CopyLink(props: { label: string; url: string }) {
  const { isCopied, copy } = useCopy(copyUrlMessages)
  const Icon = isCopied ? Check : Copy
  return (
    <div className="flex w-full max-w-lg gap-2 max-sm:flex-col">
      <Input
        readOnly
        dir="ltr"
        aria-label={props.label}
        value={props.url}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy(props.url)} className="shrink-0">
        <Icon aria-hidden="true" className="size-5" />
        {isCopied ? 'Copied' : 'Copy link'}
      </Button>
    </div>
  )
}
