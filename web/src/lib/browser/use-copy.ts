// Copies a text, and briefly confirms it. Where the browser refuses, the user is asked to copy by hand.
import { useEffect, useState } from 'react'
import { notice } from '../notices/notice.ts'

const confirmationMs = 2000

export interface CopyMessages {
  copied: string
  failed: string
  failedAdvice: string
}

export const copyUrlMessages: CopyMessages = {
  copied: 'URL copied!',
  failed: 'Copy failed',
  failedAdvice: 'Failed to copy URL. Please select and copy manually.',
}

/** `put` does the copying, where it is more than a text. */
export function useCopy(messages: CopyMessages) {
  const [copiedAt, setCopiedAt] = useState<number>()

  useEffect(() => {
    if (copiedAt === undefined) return
    const timer = window.setTimeout(() => setCopiedAt(undefined), confirmationMs)
    return () => window.clearTimeout(timer)
  }, [copiedAt])

  async function copy(text: string, put = () => navigator.clipboard.writeText(text)): Promise<boolean> {
    try {
      await put()
      setCopiedAt(Date.now())
      notice.success(messages.copied)
      return true
    } catch {
      notice.error(messages.failed, { description: messages.failedAdvice })
      return false
    }
  }

  return { isCopied: copiedAt !== undefined, copy }
}
