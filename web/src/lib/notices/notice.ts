// Short-lived notices: `notice.success('Saved')`. The code that shows them is loaded with the first one, so visits
// without any do not load it; sonner queues those raised before it is on screen.
import type { ExternalToast } from 'sonner'
import type { NoticeKind } from './show-notice.ts'

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

function raise(kind: NoticeKind, message: string, options?: ExternalToast): void {
  isNeeded = true
  for (const listener of listeners) listener()
  import('./show-notice.ts').then(
    ({ showNotice }) => showNotice(kind, message, options),
    (error) => reportError(error),
  )
}
