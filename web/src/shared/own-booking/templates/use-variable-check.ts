// Holds a message back once when variables are left in it, and names them. Sending the same text again sends it.
import { useRef } from 'react'
import { openVariables } from '../../../../../domain/booking/reply-template.ts'
import { notice } from '../../../lib/notices/notice.ts'

/** Returns whether a text may be sent now. */
export function useVariableCheck(): (text: string) => boolean {
  const named = useRef<string>(undefined)
  return (text) => {
    const open = openVariables(text)
    if (open.length === 0 || named.current === text) return true
    named.current = text
    notice.error('Not sent yet', {
      description: `Nothing was filled in for ${open.join(', ')}. Replace it, or send again to send it as it is.`,
    })
    return false
  }
}
