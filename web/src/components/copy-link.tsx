// An address to pass on, and the button that copies it. For a moment it says that it did.
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { notice } from '../lib/notice.ts'
import { Button } from './button.tsx'
import { Input } from './input.tsx'

const saidMilliseconds = 2000

const copyMessages = {
  copied: 'URL copied!',
  failed: 'Copy failed',
  failedAdvice: 'Failed to copy URL. Please select and copy manually.',
}

export function CopyLink(props: { label: string; url: string }) {
  const [copiedAt, setCopiedAt] = useState<number>()

  useEffect(() => {
    if (copiedAt === undefined) return
    const timer = window.setTimeout(() => setCopiedAt(undefined), saidMilliseconds)
    return () => window.clearTimeout(timer)
  }, [copiedAt])

  async function copy() {
    try {
      await navigator.clipboard.writeText(props.url)
      setCopiedAt(Date.now())
      notice.success(copyMessages.copied)
    } catch {
      notice.error(copyMessages.failed, { description: copyMessages.failedAdvice })
    }
  }

  const Icon = copiedAt === undefined ? Copy : Check
  return (
    <div className="flex w-full max-w-lg gap-2">
      <Input
        readOnly
        dir="ltr"
        aria-label={props.label}
        value={props.url}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()} className="shrink-0">
        <Icon aria-hidden="true" className="size-5" />
        {copiedAt === undefined ? 'Copy link' : 'Copied'}
      </Button>
    </div>
  )
}
