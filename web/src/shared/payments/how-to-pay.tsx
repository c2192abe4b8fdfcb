// How a client pays: the amount and the reference, and each way with its details to copy and its QR code. For the screen
// and for paper. The artist's settings show the same as a preview.
import { ExternalLink } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { paymentCode } from '../../../../domain/payments/codes/payment-code.ts'
import { type Payment, paymentLines, wayLines, wayName } from '../../../../domain/payments/ways/way-lines.ts'
import type { WayToPay } from '../../../../domain/payments/ways/way-to-pay.ts'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LinesToCopy } from './lines-to-copy.tsx'

const CodePicture = lazy(() =>
  import('./code-picture.tsx').then((module) => ({ default: module.CodePicture })),
)

export function HowToPay({ ways, payment }: { ways: WayToPay[]; payment: Payment }) {
  const hasTransfer = ways.some(({ kind }) => kind !== 'cash' && kind !== 'note')
  return (
    <div className="space-y-5">
      <div>
        <LinesToCopy lines={paymentLines(payment)} />
        {hasTransfer ? (
          <p className="mt-2 text-sm text-ink-soft">
            Please give the reference with your payment, so that it is matched with your booking.
          </p>
        ) : null}
      </div>
      {ways.map((way, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none keeps a state
          key={place}
          className="border-t border-line pt-4 break-inside-avoid-page"
        >
          <h3 className="text-base">{wayName(way)}</h3>
          <Way way={way} payment={payment} />
        </div>
      ))}
    </div>
  )
}

function Way({ way, payment }: { way: WayToPay; payment: Payment }) {
  if (way.kind === 'cash' || way.kind === 'note')
    return wayLines(way).map(({ text }) => (
      <p key={text} dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    ))
  const code = paymentCode(way, payment)
  return (
    <>
      <div className="mt-1 flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-60">
          <LinesToCopy lines={wayLines(way)} />
        </div>
        {code ? (
          <figure className="mt-2">
            <Suspense fallback={<Skeleton className="size-44" />}>
              <CodePicture code={code} />
            </Suspense>
            <figcaption className="mt-1.5 max-w-44 text-sm text-ink-soft">
              {code.standard === 'swiss'
                ? 'Swiss QR code: scan it with your banking app.'
                : 'Scan this with your banking app.'}
            </figcaption>
          </figure>
        ) : null}
      </div>
      {way.kind === 'link' ? (
        <a
          href={way.url}
          target="_blank"
          rel="noreferrer"
          className={`${actionStyle('quiet')} mt-3 print:hidden`}
        >
          <ExternalLink aria-hidden="true" className="size-5" />
          Open the payment page
        </a>
      ) : null}
    </>
  )
}
