// Sends a booking request, and retries when the network or the server fails: the request is idempotent.
import type {
  SubmissionRefusal,
  SubmittedBooking,
} from '../../../../../../domain/booking/booking-submission.ts'
import { submissionCodes } from '../../../../../../domain/booking/submission-codes.ts'
import type { BookingSubmission } from '../../../../../../domain/booking/submission-schema.ts'
import type { ApiAddress } from '../../../../lib/api/api-address.ts'
import { CallError, isTransient } from '../../../../lib/api/call-error.ts'
import { callFunction } from '../../../../lib/api/call-function.ts'

export type SendOutcome =
  | { is: 'sent'; booking: SubmittedBooking['booking'] }
  | { is: 'already-sent' }
  | { is: 'date-unavailable'; freeDates: string[] }
  | { is: 'price-changed'; refusal: SubmissionRefusal & Required<Pick<SubmissionRefusal, 'breakdown'>> }

const pausesMilliseconds = [800, 2_500]

/** `takeHeader` returns a proof of work; each attempt needs a new one. */
export async function sendBooking(
  config: ApiAddress,
  body: BookingSubmission,
  takeHeader: () => Promise<Record<string, string>>,
): Promise<SendOutcome> {
  for (const pauseMilliseconds of [...pausesMilliseconds, undefined]) {
    try {
      const headers = await takeHeader()
      const { booking } = await callFunction(config, 'process-booking-submission', body, { headers })
      return { is: 'sent', booking }
    } catch (error) {
      if (pauseMilliseconds === undefined || !isTransient(error)) return refused(error)
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMilliseconds)
      })
    }
  }
  throw new Error('There was no try.')
}

function refused(error: unknown): SendOutcome {
  if (!(error instanceof CallError)) throw error
  if (error.code === submissionCodes.alreadySubmitted) return { is: 'already-sent' }
  const refusal = error.answer as SubmissionRefusal | undefined
  if (error.code === submissionCodes.dateUnavailable)
    return { is: 'date-unavailable', freeDates: refusal?.free_dates ?? [] }
  if (error.code === submissionCodes.priceChanged && refusal?.breakdown) {
    return { is: 'price-changed', refusal: { ...refusal, breakdown: refusal.breakdown } }
  }
  throw error
}
