// Submits the form: one submission at a time, with the price change that the client has to confirm.
import { useRef, useState } from 'react'
import type { Quote } from '../../../../../domain/pricing/pricing-rules.ts'
import { useProofOfWork } from '../../../lib/api/use-proof-of-work.ts'
import { useRuntimeConfig } from '../../../lib/config/runtime-config-context.tsx'
import { notice } from '../../../lib/notices/notice.ts'
import { bookingMessages } from '../booking-messages.ts'
import type { PriceChange, SubmitOptions } from './submit-booking.ts'

export function useSubmitBooking(options: SubmitOptions) {
  const config = useRuntimeConfig()
  const { prepare, takeHeader } = useProofOfWork()
  const isUnderWay = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [priceChange, setPriceChange] = useState<PriceChange>()

  /** `agreed` is the new price, once the client has confirmed it. */
  async function submit(website: string, agreed?: Quote) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsSending(true)
    setPriceChange(undefined)
    try {
      const { submitBooking } = await import('./submit-booking.ts')
      await submitBooking(options, { config, takeHeader, setPriceChange }, website, agreed)
    } catch (error) {
      const { title, description } = bookingMessages.submissionFailed
      const isStageError = error instanceof Error && error.name === 'StageError'
      notice.error(title, { description: isStageError ? error.message : description })
    } finally {
      isUnderWay.current = false
      setIsSending(false)
    }
  }

  return { submit, prepare, isSending, priceChange, closePriceChange: () => setPriceChange(undefined) }
}
