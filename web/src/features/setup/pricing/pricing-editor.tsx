// The pricing form with its price preview. A failed save keeps every field.

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { type DistanceUnit, readUnit } from '../../../../../domain/pricing/distance.ts'
import {
  type PricingForm,
  pricingColumnsOf,
  pricingFormOf,
  pricingFormSchema,
} from '../../../../../domain/pricing/pricing-form.ts'
import { paths } from '../../../../../domain/site/paths.ts'
import { useOneAtATime } from '../../../lib/api/use-one-at-a-time.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { noticeError } from '../../../lib/notices/notice-error.ts'
import { LeaveDialog } from '../../../shared/leave-dialog.tsx'
import { ChangedElsewhereDialog } from '../changed-elsewhere-dialog.tsx'
import { EditorForm } from '../editor-form.tsx'
import type { Profile } from '../saving/save-profile.ts'
import { useSaveProfile } from '../saving/use-save-profile.ts'
import { SetupActions } from '../setup-actions.tsx'
import { DateRulesSection } from './dates/date-rules-section.tsx'
import { PricePreview } from './preview/price-preview.tsx'
import { pricingMessages } from './pricing-messages.ts'
import { QuestionsSection } from './questions/questions-section.tsx'
import { RatesSection } from './rates-section.tsx'
import { SetupSection } from './setup-section.tsx'
import { LargeChangeDialog } from './simulator/large-change-dialog.tsx'
import { RuleSimulator } from './simulator/rule-simulator.tsx'
import { useHasHistory } from './simulator/use-has-history.ts'
import { useLargeChange } from './simulator/use-large-change.ts'
import { TravelSection } from './travel/travel-section.tsx'
import { useHomeCheck } from './travel/use-home-check.ts'
import { UnitContext, useFormUnit } from './travel/use-unit.ts'

export function PricingEditor({ loaded }: { loaded: Profile }) {
  const navigate = useNavigate()
  const saving = useSaveProfile(loaded)
  const { profile, save } = saving
  const homeCheck = useHomeCheck(profile)
  const findLargeChange = useLargeChange(profile)
  const hasHistory = useHasHistory(profile.user_id)
  const [asking, setAsking] = useState<{ change: number; save: () => void }>()
  const form = useForm({
    resolver: (...call) => zodResolver(pricingFormSchema(profile, unit))(...call),
    defaultValues: pricingFormOf(loaded),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { isSubmitting, isDirty } = form.formState
  const { field: homeField } = homeCheck
  const homeUnit = homeCheck.found?.unit ?? readUnit(profile.home_unit)
  const unit: DistanceUnit = useFormUnit(form, homeUnit, loaded.distance_tiers === null)
  const { hash } = useLocation()

  // The dashboard's reminder links here.
  useEffect(() => {
    if (hash === '#home-location') homeField.current?.querySelector('input')?.focus()
  }, [hash, homeField])

  const submit = useOneAtATime(async (typed: PricingForm, target: string, isConfirmed = false) => {
    try {
      if (!(await homeCheck.isSettled(typed.homeLocation))) {
        notice.error(pricingMessages.homeNotFound, { description: pricingMessages.homeNotFoundAdvice })
        homeField.current?.querySelector('input')?.focus()
        return
      }
      const change = isConfirmed ? undefined : await findLargeChange(typed)
      if (change !== undefined) {
        setAsking({ change, save: () => press(target, true) })
        return
      }
      if (!(await save(pricingColumnsOf(typed), () => void submit(typed, target, true)))) return
    } catch (error) {
      noticeError(pricingMessages.saveFailed, error, pricingMessages.saveFailedAdvice)
      return
    }
    form.reset(typed)
    notice.success(pricingMessages.saved)
    await navigate(target)
  })

  function press(target: string, isConfirmed = false) {
    setAsking(undefined)
    void form.handleSubmit(
      (typed) => submit(typed, target, isConfirmed),
      () => notice.error(pricingMessages.invalid),
    )()
  }

  return (
    <FormProvider {...form}>
      <UnitContext value={unit}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_21rem] xl:gap-12">
          <EditorForm
            aria-label="Pricing rules"
            // Keeps the focused element clear of the top bar and the price at the bottom.
            className="min-w-0 space-y-8 sm:space-y-10 **:scroll-mt-20 max-xl:**:scroll-mb-24"
          >
            <RatesSection currency={profile.currency} />
            <TravelSection currency={profile.currency} slug={profile.slug} homeCheck={homeCheck} />
            <div className="space-y-3">
              <SetupSection />
              <DateRulesSection currency={profile.currency} />
              <QuestionsSection currency={profile.currency} />
            </div>
            {hasHistory ? (
              <RuleSimulator currency={profile.currency} longestHours={profile.max_performance_hours} />
            ) : null}
            <SetupActions
              next="Next: Customize Form"
              isSaving={isSubmitting}
              onNext={() => press(paths.formBranding())}
              onSave={() => press(paths.dashboard())}
            />
          </EditorForm>
          <PricePreview currency={profile.currency} longestHours={profile.max_performance_hours} />
        </div>
        <LargeChangeDialog
          change={asking?.change}
          onSave={() => asking?.save()}
          onClose={() => setAsking(undefined)}
        />
        <LeaveDialog isDirty={isDirty} />
        <ChangedElsewhereDialog saving={saving} onReload={(current) => form.reset(pricingFormOf(current))} />
      </UnitContext>
    </FormProvider>
  )
}
