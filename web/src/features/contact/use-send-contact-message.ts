// Sends a contact message, with the proof that a browser made it.
import { useMutation } from '@tanstack/react-query'
import type { ContactMessage } from '../../../../domain/contact-message.ts'
import { callFunction } from '../../lib/api/call-function.ts'
import { useProofOfWork } from '../../lib/api/use-proof-of-work.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'

export function useSendContactMessage() {
  const config = useRuntimeConfig()
  const { prepare, takeHeader } = useProofOfWork()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (message: ContactMessage & { website: string }) =>
      callFunction(config, 'send-contact-email', message, await takeHeader()),
  })
  return { send: mutateAsync, isSending: isPending, prepare }
}
