// Shows a notice; loaded with the first one.
import { type ExternalToast, toast } from 'sonner'

export type NoticeKind = 'success' | 'error' | 'info'

/** What failed before no longer matters once something succeeds. */
const shownErrors: (string | number)[] = []

export function showNotice(kind: NoticeKind, message: string, options?: ExternalToast): void {
  if (kind === 'success') for (const id of shownErrors.splice(0)) toast.dismiss(id)
  const id = toast[kind](message, options)
  if (kind === 'error') shownErrors.push(id)
}
