// The fields of payment terms with what they mean for a price below them.
import { TermsFields } from './terms-fields.tsx'
import { type TermsForm, termsOf } from './terms-form.ts'
import { TermsPreview } from './terms-preview.tsx'

interface TermsWithPreviewProps {
  form: TermsForm
  price: number
  currency: string
  eventDate: string | null
  onChange: (form: TermsForm) => void
}

export function TermsWithPreview({ form, price, currency, eventDate, onChange }: TermsWithPreviewProps) {
  const terms = termsOf(form)
  return (
    <div className="space-y-6">
      <TermsFields form={form} currency={currency} onChange={onChange} />
      {terms ? <TermsPreview terms={terms} price={price} currency={currency} eventDate={eventDate} /> : null}
    </div>
  )
}
