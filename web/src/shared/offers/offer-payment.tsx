// The payment terms of an artist's offer, folded: those of the current offer, until they are changed for this one.
import { useState } from 'react'
import { type PaymentTerms, termsText } from '../../../../domain/payments/payment-terms.ts'
import { LazyPart, lazyPage } from '../../lib/browser/lazy-page.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { type TermsForm, termsFormOf, termsOf } from '../payments/terms/terms-form.ts'

/** Clients load this dialog without it. */
const terms = lazyPage(
  async () => (await import('../payments/terms/terms-with-preview.tsx')).TermsWithPreview,
)

interface OfferPaymentProps {
  current: PaymentTerms | null
  /** Absent until something is changed. */
  form: TermsForm | undefined
  price: number
  currency: string
  eventDate: string | null
  onChange: (form: TermsForm) => void
}

export function OfferPayment({ current, form, onChange, ...rest }: OfferPaymentProps) {
  const [isOpen, setIsOpen] = useState(form !== undefined)
  const [first] = useState(() => termsFormOf(current))
  const shown = form ?? first
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="rounded-control border border-line"
    >
      <summary className="min-h-11 cursor-pointer rounded-control px-4 py-2.5">
        <span className="font-medium">Payment terms</span>
        <span className="text-ink-soft">: {termsText(termsOf(shown))}</span>
      </summary>
      {isOpen ? (
        <div className="border-t border-line px-4 py-4">
          <LazyPart
            part={terms}
            fallback={<Skeleton className="h-40" />}
            props={{ ...rest, form: shown, onChange }}
          />
        </div>
      ) : null}
    </details>
  )
}
