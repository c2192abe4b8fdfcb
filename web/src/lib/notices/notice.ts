// Short-lived notices: `notice.success('Saved')`. The code that shows them is loaded with the first one, so visits
// without any do not load it; sonner queues those raised before it is on screen.
import type { ExternalToast } from 'sonner'

type Kind = 'success' | 'error' | 'info'

const listeners = new Set<() => void>()
let isNeeded = false
/** What failed before no longer matters once something succeeds. */
const shownErrors: (string | number)[] = []

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
    ({ toast }) => {
      if (kind === 'success') for (const id of shownErrors.splice(0)) toast.dismiss(id)
      const id = toast[kind](message, options)
      if (kind === 'error') shownErrors.push(id)
    },
    (error) => reportError(error),
  )
}
