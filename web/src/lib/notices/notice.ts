// Short messages that show for a moment: `notice.success('Saved')`. The code that shows them is fetched with
// the first one, so a visit without any does not pay for it; sonner keeps those raised before it is on screen.
import type { ExternalToast } from 'sonner'

type Kind = 'success' | 'error' | 'info'

const listeners = new Set<() => void>()
let isNeeded = false

export const notice = {
  success: (message: string, options?: ExternalToast) => raise('success', message, options),
  error: (message: string, options?: ExternalToast) => raise('error', message, options),
  info: (message: string, options?: ExternalToast) => raise('info', message, options),
}

export const noticesNeeded = {
  read: () => isNeeded,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function raise(kind: Kind, message: string, options?: ExternalToast): void {
  isNeeded = true
  for (const listener of listeners) listener()
  import('sonner').then(
    ({ toast }) => toast[kind](message, options),
    (error) => reportError(error),
  )
}
