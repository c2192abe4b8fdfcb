// Opens the dialog that proposes other terms. What was typed stays until it is sent, also when the dialog is closed.
import { useState } from 'react'
import { currentOffer, type Offer } from '../../../../domain/booking/offers.ts'
import { LazyPart, lazyPage } from '../../lib/browser/lazy-page.tsx'
import type { OfferCalls } from './offer-calls.ts'
import { type OfferForm, offerFormOf } from './offer-form.ts'
import type { ProposeDialogProps } from './propose-dialog.tsx'
import type { OfferActions } from './use-offer-actions.ts'

const proposeDialog = lazyPage(async () => (await import('./propose-dialog.tsx')).ProposeDialog)

interface ProposingProps {
  booking: ProposeDialogProps['booking'] & { status: string }
  offers: Offer[]
  viewer: ProposeDialogProps['viewer']
  other: string
  calls: OfferCalls
  propose: OfferActions['propose']
  isOpen: boolean
  onClose: () => void
}

export function Proposing(props: ProposingProps) {
  const { booking, offers, viewer, other, calls, propose, isOpen, onClose } = props
  const [draft, setDraft] = useState<OfferForm>()
  const current = currentOffer(offers)
  if (!isOpen || !current) return null
  const close = () => {
    propose.reset()
    onClose()
  }
  return (
    <LazyPart
      part={proposeDialog}
      fallback={null}
      props={{
        booking,
        current,
        isConfirmed: booking.status === 'confirmed',
        viewer,
        other,
        calls,
        propose,
        form: draft ?? offerFormOf(current.state === 'open' ? current : booking),
        setForm: setDraft,
        onClose: close,
        onSent: () => {
          setDraft(undefined)
          close()
        },
      }}
    />
  )
}
