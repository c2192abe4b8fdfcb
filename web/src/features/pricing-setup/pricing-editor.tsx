// The form of the second step, with the price it makes beside it. A failed save keeps every field.
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { paths } from '../../../../domain/paths.ts'
import {
  type PricingForm,
  pricingColumnsOf,
  pricingFormOf,
  pricingFormSchema,
} from '../../../../domain/pricing-form.ts'
import { Button } from '../../components/button.tsx'
import { ChangedElsewhereDialog } from '../../components/changed-elsewhere-dialog.tsx'
import { LeaveDialog } from '../../components/leave-dialog.tsx'
import { focusFirstError } from '../../lib/focus-first-error.ts'
import { keepEnterFromSubmitting } from '../../lib/keep-enter-from-submitting.ts'
import { notice } from '../../lib/notice.ts'
import { noticeError } from '../../lib/notice-error.ts'
import type { Profile } from '../../lib/save-profile.ts'
import { useSaveProfile } from '../../lib/use-save-profile.ts'
import { PricePreview } from './price-preview.tsx'
import { pricingMessages } from './pricing-messages.ts'
import { QuestionsSection } from './questions-section.tsx'
import { RatesSection } from './rates-section.tsx'
import { SetupSection } from './setup-section.tsx'
import { TravelSection } from './travel-section.tsx'

export function PricingEditor({ loaded }: { loaded: Profile }) {
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const { profile, save, conflict, reload, closeConflict } = useSaveProfile(loaded)
  const form = useForm({
    resolver: zodResolver(pricingFormSchema(profile)),
    defaultValues: pricingFormOf(loaded),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { isSubmitting, isDirty } = form.formState

  async function submit(typed: PricingForm, target: string): Promise<void> {
    try {
      if (!(await save(pricingColumnsOf(typed), () => void submit(typed, target)))) return
    } catch (error) {
      noticeError(pricingMessages.saveFailed, error, pricingMessages.saveFailedAdvice)
      return
    }
    form.reset(typed)
    notice.success(pricingMessages.saved)
    await navigate(target)
  }

  function press(target: string) {
    void form.handleSubmit(
      (typed) => submit(typed, target),
      () => {
        notice.error(pricingMessages.invalid)
        focusFirstError(element.current)
      },
    )()
  }

  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-12">
        <form
          ref={element}
          noValidate
          aria-label="Pricing rules"
          onKeyDown={keepEnterFromSubmitting}
          onSubmit={(event) => event.preventDefault()}
          className="min-w-0 space-y-12"
        >
          <RatesSection currency={profile.currency} />
          <TravelSection currency={profile.currency} slug={profile.slug} />
          <SetupSection />
          <QuestionsSection currency={profile.currency} />
          <div className="flex flex-wrap gap-3 border-t border-line pt-6">
            <Button isBusy={isSubmitting} busyText="Saving..." onClick={() => press(paths.formBranding())}>
              Next: Customize Form
            </Button>
            <Button
              variant="quiet"
              isBusy={isSubmitting}
              busyText="Saving..."
              onClick={() => press(paths.dashboard())}
            >
              Save Changes
            </Button>
          </div>
        </form>
        <PricePreview currency={profile.currency} longestHours={profile.max_performance_hours} />
      </div>
      <LeaveDialog isDirty={isDirty} />
      <ChangedElsewhereDialog
        isOpen={conflict !== undefined}
        onClose={closeConflict}
        onReload={() => {
          const current = reload()
          if (current) form.reset(pricingFormOf(current))
        }}
        onOverwrite={() => conflict?.overwrite()}
      />
    </FormProvider>
  )
}
