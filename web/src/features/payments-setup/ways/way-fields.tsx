// The fields of a way to pay, by its kind; those of a bank account follow its currency.
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { ibanProblem, isSwissIban } from '../../../../../domain/payments/ways/iban.ts'
import { routingNumberProblem } from '../../../../../domain/payments/ways/local-accounts.ts'
import { compact, inFours } from '../../../../../domain/payments/ways/mod97.ts'
import { bankKindOf, wayLimits } from '../../../../../domain/payments/ways/way-to-pay.ts'
import { currencySymbols } from '../../../../../domain/pricing/currencies.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { NativeSelect } from '../../../ui/forms/native-select.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { HolderAddress } from './holder-address.tsx'
import type { WayForm } from './way-form.ts'
import { WayInput } from './way-input.tsx'

const currencies = Object.keys(currencySymbols).map((value) => ({ value, label: value }))
const checked = 'The check digits are right.'

const accountHints: Record<string, string> = {
  CAD: 'Institution, transit and account number, or the address for Interac e-Transfer.',
  AUD: 'BSB and account number, or your PayID.',
  JPY: 'Bank, branch, kind of account and account number.',
  SEK: 'Bankgiro, or clearing and account number, or your IBAN.',
  NOK: 'Account number of 11 digits, or your IBAN.',
  DKK: 'Registration and account number, or your IBAN.',
}

export function WayFields() {
  const { watch, register, formState } = useFormContext<WayForm>()
  switch (watch('kind')) {
    case 'link':
      return (
        <WayInput
          name="url"
          label="Link"
          hint="Your page at PayPal, Revolut, Wise, Stripe or another. It begins with https://"
          inputMode="url"
          maxLength={wayLimits.url}
          placeholder="https://"
        />
      )
    case 'cash':
      return (
        <p className="text-ink-soft">Clients read that they can pay in cash, on the day or when you meet.</p>
      )
    case 'note':
      return (
        <Field
          label="Text"
          isRequired
          hint="Anything else clients should know. Add account numbers as a bank account: there they are checked, and easy to copy."
          error={formState.errors.note?.message}
        >
          {(aria) => <Textarea {...aria} rows={4} dir="auto" {...register('note')} />}
        </Field>
      )
    case 'iban':
      return (
        <BankFields>
          <Iban />
        </BankFields>
      )
    case 'sort_code':
      return (
        <BankFields>
          <WayInput name="sortCode" label="Sort code" inputMode="numeric" placeholder="12-34-56" />
          <WayInput name="accountNumber" label="Account number" hint="Eight digits." inputMode="numeric" />
        </BankFields>
      )
    case 'routing':
      return (
        <BankFields>
          <WayInput
            name="routingNumber"
            label="Routing number"
            hint={routingNumberProblem(watch('routingNumber')) ? 'Nine digits (ABA).' : checked}
            inputMode="numeric"
          />
          <WayInput name="accountNumber" label="Account number" inputMode="numeric" />
        </BankFields>
      )
    case 'account':
      return (
        <BankFields>
          <WayInput
            name="account"
            label="Account details, in one line"
            hint={accountHints[watch('currency')]}
          />
        </BankFields>
      )
  }
}

function BankFields({ children }: { children: ReactNode }) {
  const { register, setValue, clearErrors } = useFormContext<WayForm>()
  return (
    <>
      <Field label="Currency" hint="Shown for bookings in this currency.">
        {(aria) => (
          <NativeSelect
            {...aria}
            {...register('currency', {
              onChange: (event: { target: { value: string } }) => {
                clearErrors()
                setValue('kind', bankKindOf(event.target.value))
              },
            })}
            choices={currencies}
          />
        )}
      </Field>
      <WayInput name="holder" label="Name on the account" hint="As your bank knows it: banks compare it." />
      {children}
    </>
  )
}

function Iban() {
  const { watch, setValue } = useFormContext<WayForm>()
  const iban = watch('iban')
  return (
    <>
      <WayInput
        name="iban"
        label="IBAN"
        hint={ibanProblem(iban) ? undefined : checked}
        spellCheck={false}
        onBlur={() => setValue('iban', inFours(iban))}
      />
      <WayInput name="bic" label="BIC" isOptional spellCheck={false} maxLength={14} />
      {watch('currency') === 'CHF' && isSwissIban(compact(iban)) ? <HolderAddress /> : null}
    </>
  )
}
