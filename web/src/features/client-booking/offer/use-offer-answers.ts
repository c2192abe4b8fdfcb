// Answers an offer by its link, or writes a message about it. A refusal shows the server's words and the offer as it
// stands now.
import { useQueryClient } from '@tanstack/react-query'
import type { FunctionBody } from '../../../../../domain/api/function-contracts.ts'
import type { Offer } from '../../../../../domain/booking/offers.ts'
import { CallError } from '../../../lib/api/call-error.ts'
import { callFunction } from '../../../lib/api/call-function.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { useRuntimeConfig } from '../../../lib/config/runtime-config-context.tsx'
import { notice } from '../../../lib/notices/notice.ts'
import { clientBookingMessages as texts } from '../client-booking-messages.ts'

interface Answering {
  token: string
  queryKey: string[]
  /** Called when an answer begins. */
  onBegin: () => void
}

export function useOfferAnswers({ token, queryKey, onBegin }: Answering) {
  const config = useRuntimeConfig()
  const queryClient = useQueryClient()
  const call = (body: Omit<FunctionBody<'client-offer'>, 'token'>) =>
    callFunction(config, 'client-offer', { token, ...body })
  const options = {
    onMutate: onBegin,
    onSuccess: (answer: unknown) => queryClient.setQueryData(queryKey, answer),
  }
  async function onError(error: unknown): Promise<void> {
    const refusal = error instanceof CallError && error.status === 409 ? error : undefined
    // Answered before, in another tab or by an answer that got lost: the page says so.
    if (refusal?.code !== 'link_used')
      notice.error(texts.answerFailed, { description: refusal?.message ?? texts.answerFailedText })
    await queryClient.invalidateQueries({ queryKey })
  }
  const accept = useAction({
    mutationFn: ({ books_when_agreed }: Pick<Offer, 'books_when_agreed'>) =>
      call({ action: 'accept', seenBooks: books_when_agreed }),
    ...options,
    onError,
  })
  const decline = useAction({ mutationFn: () => call({ action: 'decline' }), ...options, onError })
  const write = useAction({
    mutationFn: (sent: { message: string; message_id: string }) => call({ action: 'write', ...sent }),
    ...options,
    // The form shows why, and keeps the text.
    onError: () => undefined,
  })
  return { accept, decline, write }
}

export type OfferAnswers = ReturnType<typeof useOfferAnswers>
