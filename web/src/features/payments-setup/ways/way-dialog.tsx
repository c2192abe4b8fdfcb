// The form of one way to pay: what kind it is, and its fields.
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { wayName } from '../../../../../domain/payments/ways/way-lines.ts'
import {
  bankKindOf,
  type WayKind,
  type WayToPay,
  wayToPaySchema,
} from '../../../../../domain/payments/ways/way-to-pay.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { OptionCard } from '../../../ui/forms/option-card.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { WayFields } from './way-fields.tsx'
import { emptyWay, type WayForm, wayFormOf } from './way-form.ts'

interface WayDialogProps {
  /** The one to edit; a new one without. */
  way: WayToPay | undefined
  /** Of the artist's prices. */
  currency: string
  /** Cash is in the list already, and is offered once. */
  hasCash: boolean
  onSave: (way: WayToPay) => void
  onClose: () => void
}

const formId = 'way-to-pay'

export function WayDialog({ way, currency, hasCash, onSave, onClose }: WayDialogProps) {
  const form = useForm<WayForm, unknown, WayToPay>({
    // The form has the fields of all kinds; the schema reads those of the chosen one.
    resolver: zodResolver(wayToPaySchema) as unknown as Resolver<WayForm, unknown, WayToPay>,
    defaultValues: way ? wayFormOf(way) : emptyWay(currency),
    mode: 'onTouched',
  })
  const kind = form.watch('kind')
  const bankKind = bankKindOf(form.watch('currency'))
  const kinds: WayKind[] = [bankKind, 'link', ...(hasCash ? [] : (['cash'] as const)), 'note']

  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={way ? 'Edit this way to pay' : 'Add a way to pay'}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            {way ? 'Done' : 'Add'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          autoComplete="off"
          className="space-y-5"
          onSubmit={(event) => void form.handleSubmit(onSave)(event)}
        >
          {way ? null : (
            <fieldset>
              <legend className="mb-1.5 font-medium">Kind</legend>
              <div className="grid grid-cols-2 gap-1.5">
                {kinds.map((value) => (
                  <OptionCard
                    key={value}
                    type="radio"
                    name="kind"
                    label={wayName({ kind: value })}
                    checked={kind === value}
                    onChange={() => {
                      form.clearErrors()
                      form.setValue('kind', value)
                    }}
                  />
                ))}
              </div>
            </fieldset>
          )}
          <WayFields />
        </form>
      </FormProvider>
    </Dialog>
  )
}
