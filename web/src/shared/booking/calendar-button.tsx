// Downloads the booking's date as a calendar file. For a declined or cancelled booking, the same file removes the date
// again.

import { CalendarMinus, CalendarPlus } from 'lucide-react'
import type { FunctionBody } from '../../../../domain/api/function-contracts.ts'
import { type CallOptions, requestFunction } from '../../lib/api/call-function.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { Button } from '../../ui/actions/button.tsx'

interface CalendarButtonProps {
  status: string
  /** The caller's credentials for the server. */
  access: () => Promise<CallOptions & { body: FunctionBody<'booking-calendar'> }>
  variant?: 'lamp' | 'quiet'
  className?: string
}

export function CalendarButton({ status, access, variant = 'quiet', className }: CalendarButtonProps) {
  const config = useRuntimeConfig()
  const isOff = status === 'rejected' || status === 'cancelled'
  const Icon = isOff ? CalendarMinus : CalendarPlus

  const save = useAction({
    mutationFn: async () => {
      const { body, ...options } = await access()
      const answer = await requestFunction(config, 'booking-calendar', body, options)
      saveFile('booking.ics', 'text/calendar', await answer.text())
    },
    onError: (error) =>
      noticeError('The calendar file could not be created', error, 'Please try again in a moment.'),
  })

  return (
    <Button variant={variant} className={className} isBusy={save.isPending} onClick={() => save.mutate()}>
      {save.isPending ? null : <Icon aria-hidden="true" className="size-5" />}
      {isOff ? 'Remove from Calendar' : 'Add to Calendar'}
    </Button>
  )
}
