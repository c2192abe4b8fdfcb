// "Verified price": a link to the signed receipt of an offer. On paper its address is written out.
import { ShieldCheck } from 'lucide-react'
import { paths } from '../../../../domain/site/paths.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'

/** Nothing while there is no code. */
export function ReceiptLink({ code, number }: { code: string | null | undefined; number: number }) {
  const { siteUrl } = useRuntimeConfig()
  if (!code) return null
  const path = paths.verifyReceipt(code)
  return (
    <p className="mt-1 text-right text-sm text-ink-soft">
      {/* In a tab of its own, with the headers of the receipt's page: the address of this one may be secret. */}
      <a
        href={path}
        target="_blank"
        rel="noreferrer"
        className="hit-target inline-flex items-center gap-2 rounded-control font-medium underline underline-offset-4 hover:text-ink print:hidden"
      >
        <ShieldCheck aria-hidden="true" className="size-4 shrink-0" />
        Verified price
      </a>
      <span className="hidden wrap-anywhere print:inline">
        Verified price (offer {number}): {siteUrl}
        {path}
      </span>
    </p>
  )
}
