// The running estimate beside the form. Small screens have a bar instead; without scripts it is below the form, with a
// button that updates it.
import type { ComponentProps } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { goTo, postedActions } from '../../rules/posted/form-actions.ts'
import { EstimatePanel } from './estimate-panel.tsx'

interface EstimateColumnProps extends ComponentProps<typeof EstimatePanel> {
  formId: string
  /** Nothing on the page changes it. */
  isFinal: boolean
}

export function EstimateColumn({ formId, isFinal, ...panel }: EstimateColumnProps) {
  return (
    <div
      data-stay-in-sight="24"
      className="sticky top-6 max-lg:hidden noscript:max-lg:static noscript:max-lg:block"
    >
      <EstimatePanel {...panel} />
      {isFinal ? null : (
        <div className="mt-3 hidden noscript:block">
          <Button {...goTo(postedActions.price)} form={formId} variant="quiet" className="w-full">
            Update the estimate
          </Button>
        </div>
      )}
    </div>
  )
}
