// Submits the form: one submission at a time, with the price change that the client has to confirm.

import { useState } from 'react'
import type { Quote } from '../../../../../domain/pricing/pricing-rules.ts'
import { useOneAtATime } from '../../../lib/api/use-one-at-a-time.ts'
import { useProofOfWork } from '../../../lib/api/use-proof-of-work.ts'
import { useRuntimeConfig } from '../../../lib/config/runtime-config-context.tsx'
import { notice } from '../../../lib/notices/notice.ts'
import { bookingMessages } from '../rules/booking-messages.ts'
import type { PriceChange } from '../rules/price/price-change.ts'
import type { FormProblem, SubmitOptions } from '../rules/submission/submit-booking.ts'

/** `changed`: a price that the client has been told about already. */
export function useSubmitBooking(options: SubmitOptions, changed?: PriceChange) {
  const config = useRuntimeConfig()
  const { prepare, takeHeader } = useProofOfWork()
  const [isSending, setIsSending] = useState(false)
  const [priceChange, setPriceChange] = useState(changed)

  /** `agreed` is the new price, once the client has confirmed it. */
  const submit = useOneAtATime(async (website: string, agreed?: Quote) => {
    setIsSending(true)
    setPriceChange(undefined)
    const report = ({ title, description }: FormProblem) => notice.error(title, { description })
    try {
      const { submitBooking, submissionProblem } = await import('../rules/submission/submit-booking.ts')
      const tools = { config, takeHeader, setPriceChange, report }
      await submitBooking(options, tools, website, agreed).catch((error: unknown) =>
        report(submissionProblem(error)),
      )
    } catch {
      // The code for it could not be loaded.
      report(bookingMessages.submissionFailed)
    } finally {
      setIsSending(false)
    }
  })

  return { submit, prepare, isSending, priceChange, closePriceChange: () => setPriceChange(undefined) }
}
