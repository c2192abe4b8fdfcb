// The QR code of a payment. Loaded when one is shown; what draws Swiss QR-bills, when that is one.
import { lazy } from 'react'
import type { PaymentCode } from '../../../../domain/payments/codes/payment-code.ts'
import { QrPicture } from '../../ui/display/qr-picture.tsx'

const SwissPicture = lazy(() =>
  import('./swiss-picture.tsx').then((module) => ({ default: module.SwissPicture })),
)

const label = 'QR code for your banking app'

export function CodePicture({ code }: { code: PaymentCode }) {
  return code.standard === 'swiss' ? (
    <SwissPicture bill={code.bill} label={label} />
  ) : (
    <QrPicture text={code.text} label={label} className="size-44 rounded-small border border-line" />
  )
}
