// Whose page this is, at its foot.
import { LockKeyhole } from 'lucide-react'

export function SecurityNote({ email }: { email: string }) {
  return (
    <p className="mx-auto mt-6 flex max-w-measure items-start gap-2.5 px-1 text-sm text-ink-soft print:hidden">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">
        <span className="font-medium text-ink">Secure access.</span> This page is yours alone: its link was
        sent to {email}. Anyone with the link can read it.
      </span>
    </p>
  )
}
