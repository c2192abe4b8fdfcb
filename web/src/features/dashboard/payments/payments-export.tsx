// Saves what was received and returned as a file for the accountant: of a time, by date or booking by booking.
import { format } from 'date-fns'
import { Coins } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { readExportedPayments } from '../../../../../domain/payments/payments.ts'
import { unwrap } from '../../../lib/api/data-client.ts'
import { useOneAtATime } from '../../../lib/api/use-one-at-a-time.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { noticeError } from '../../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { OptionCard } from '../../../ui/forms/option-card.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { dashboardMessages } from '../dashboard-messages.ts'
import { type PaymentOrder, paymentsCsv } from './payments-csv.ts'

const orders: { order: PaymentOrder; label: string; description: string }[] = [
  { order: 'date', label: 'By date', description: 'In the order the money moved.' },
  { order: 'booking', label: 'By booking', description: 'Each booking together, with what is paid so far.' },
]

export function PaymentsExport() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Coins aria-hidden="true" className="size-5" />
        Payments (CSV)
      </Button>
      {isOpen ? <ExportDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function ExportDialog({ onClose }: { onClose: () => void }) {
  const client = useSessionClient()
  const [isBusy, setIsBusy] = useState(false)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [order, setOrder] = useState<PaymentOrder>('date')
  const isReversed = from !== '' && to !== '' && from > to

  const save = useOneAtATime(async () => {
    setIsBusy(true)
    try {
      const range = { ...(from ? { from_date: from } : {}), ...(to ? { to_date: to } : {}) }
      const entries = readExportedPayments(unwrap(await (await client()).rpc('export_payments', range)))
      if (entries.length === 0) notice.info(dashboardMessages.noPayments)
      else {
        const name = `bandstand-payments-${format(new Date(), 'yyyy-MM-dd')}.csv`
        saveFile(name, 'text/csv;charset=utf-8', paymentsCsv(entries, order))
        notice.success(dashboardMessages.paymentsExported(entries.length), {
          description: dashboardMessages.exportedAdvice,
        })
        onClose()
      }
    } catch (error) {
      noticeError(dashboardMessages.paymentsExportFailed, error, dashboardMessages.tryAgain)
    }
    setIsBusy(false)
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReversed) void save()
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && !isBusy && onClose()}
      title="Payments for your accountant"
      description="Everything you recorded as received, returned or corrected."
      actions={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="payments-export" isBusy={isBusy} busyText="Collecting...">
            Save the file
          </Button>
        </>
      }
    >
      <form id="payments-export" noValidate onSubmit={submit} className="space-y-5">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="From" isOptional>
            {(aria) => (
              <Input {...aria} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
            )}
          </Field>
          <Field
            label="To"
            isOptional
            error={isReversed ? 'Choose a day that is not before the first.' : undefined}
          >
            {(aria) => (
              <Input {...aria} type="date" value={to} onChange={(event) => setTo(event.target.value)} />
            )}
          </Field>
        </div>
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium">Order</legend>
          {orders.map((choice) => (
            <OptionCard
              key={choice.order}
              type="radio"
              name="payments-order"
              label={choice.label}
              description={choice.description}
              checked={order === choice.order}
              onChange={() => setOrder(choice.order)}
            />
          ))}
        </fieldset>
      </form>
    </Dialog>
  )
}
