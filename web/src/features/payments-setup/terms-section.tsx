// The artist's payment terms: what every new offer says of parts, due days and cancelling, with an example beside it.
import { useState } from 'react'
import { Link } from 'react-router'
import { formatLongDate } from '../../../../domain/booking/long-date.ts'
import type { PaymentTerms } from '../../../../domain/payments/payment-terms.ts'
import { amountStep, currencySymbol } from '../../../../domain/pricing/currencies.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { userMessage } from '../../lib/notices/notice-error.ts'
import { addDays } from '../../shared/booking/add-days.ts'
import { LeaveDialog } from '../../shared/leave-dialog.tsx'
import { TermsFields } from '../../shared/payments/terms/terms-fields.tsx'
import { termsFormOf, termsOf } from '../../shared/payments/terms/terms-form.ts'
import { TermsPreview } from '../../shared/payments/terms/terms-preview.tsx'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { termsMessages as messages } from './terms-messages.ts'
import { useReminders, useSaveTerms, useTerms } from './use-terms.ts'

export function TermsSection({ userId }: { userId: string }) {
  const { data, isPending, isLoadingError, refetch } = useTerms(userId)
  return (
    <PaymentsSection
      title="Payment terms"
      text="What every new offer says: when which part is due, and what a client gets back who cancels. Clients see it before they agree."
    >
      <p className="-mt-3 mb-5">
        <Badge tone="lamp">Pro preview</Badge>
      </p>
      {isLoadingError ? <RetryMessage text={messages.loadFailed} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton className="h-96" /> : null}
      {data === null ? (
        <p className="text-ink-soft">
          {messages.noProfile}{' '}
          <Link to={paths.profileSetup({ isNewArtist: true })} className={actionStyle('link')}>
            Set up your profile
          </Link>
        </p>
      ) : null}
      {data ? (
        <>
          <TermsEditor userId={userId} currency={data.currency} loaded={data.terms} />
          <Reminders userId={userId} />
        </>
      ) : null}
    </PaymentsSection>
  )
}

interface TermsEditorProps {
  userId: string
  currency: string
  loaded: PaymentTerms | null
}

function TermsEditor({ userId, currency, loaded }: TermsEditorProps) {
  const [form, setForm] = useState(() => termsFormOf(loaded))
  // As the form would save it: the database keeps the keys in an order of its own.
  const [stored, setStored] = useState(() => JSON.stringify(termsOf(termsFormOf(loaded))))
  const saving = useSaveTerms(userId)
  const terms = termsOf(form)
  const wanted = JSON.stringify(terms)
  const isDirty = wanted !== stored

  return (
    <form
      aria-label="Payment terms"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty) saving.mutate(terms, { onSuccess: () => setStored(wanted) })
      }}
      className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <TermsFields
        form={form}
        currency={currency}
        onChange={(next) => {
          saving.reset()
          setForm(next)
        }}
      />
      {terms ? <Example terms={terms} currency={currency} /> : null}
      <div className="space-y-4 xl:col-start-1">
        <FormProblem
          problem={
            saving.error
              ? { title: messages.saveFailed, text: userMessage(saving.error) ?? messages.tryAgain }
              : undefined
          }
        />
        <Button
          type="submit"
          disabled={!isDirty && !saving.isPending}
          isBusy={saving.isPending}
          busyText="Saving..."
          className="max-sm:w-full"
        >
          Save terms
        </Button>
      </div>
      <LeaveDialog isDirty={isDirty} />
    </form>
  )
}

/** Far enough ahead that every part has a day of its own. */
const exampleDays = 120

function Example({ terms, currency }: { terms: PaymentTerms; currency: string }) {
  const [price, setPrice] = useState(currency === 'JPY' ? '100000' : '1000')
  const [eventDate] = useState(() => addDays(new Date().toISOString().slice(0, 10), exampleDays))
  return (
    <section
      aria-label="Example"
      className="space-y-5 rounded-card border border-line bg-card p-5 xl:sticky xl:top-20 xl:row-span-2"
    >
      <Field label="Example price" hint={`Agreed today, for ${formatLongDate(eventDate)}.`}>
        {(aria) => (
          <NumberInput
            {...aria}
            before={currencySymbol(currency)}
            min={0}
            step={amountStep(currency)}
            value={price}
            onChange={(event) => setPrice(event.target.value)}
          />
        )}
      </Field>
      <TermsPreview terms={terms} price={Number(price) || 0} currency={currency} eventDate={eventDate} />
    </section>
  )
}

function Reminders({ userId }: { userId: string }) {
  const { query, change } = useReminders(userId)
  const { data, isLoadingError, refetch } = query
  return (
    <div className="mt-6 max-w-measure border-t border-line pt-4">
      {isLoadingError ? (
        <RetryMessage text={messages.remindersLoadFailed} onRetry={() => void refetch()} />
      ) : (
        <Switch
          label="Remind clients of payments"
          description="By email, three days before a part is due, a day after, and a week after. Never once the money is recorded. Each booking has a switch of its own."
          checked={data?.sends_payment_reminders ?? true}
          disabled={!data || change.isPending}
          onCheckedChange={(isWanted) => change.mutate(isWanted)}
        />
      )}
    </div>
  )
}
