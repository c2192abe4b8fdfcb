// Whether a visitor without an account wants to be notified when Pro launches: stored as a lead, and remembered by this
// browser.

import { useState } from 'react'
import type { LeadRow } from '../../../../domain/site/lead.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { useProofOfWork } from '../../lib/api/use-proof-of-work.ts'
import { browserStorage } from '../../lib/browser/storage.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { useIsServerRender } from '../../lib/render/page-data.tsx'

const proInterestKey = 'pro-interest'

export function useProInterest() {
  const config = useRuntimeConfig()
  const { prepare, takeHeader } = useProofOfWork()
  const [wasRecordedHere, setWasRecordedHere] = useState(false)
  const isServerRender = useIsServerRender()
  const isRecorded = wasRecordedHere || (!isServerRender && browserStorage.read(proInterestKey) === 'true')

  const { mutateAsync, isPending } = useAction({
    mutationFn: async ({ row, website }: { row: LeadRow; website: string }) => {
      // A bot filled in the honeypot field: pretend success.
      if (website) return
      const [header, { createDataClient, unwrap }] = await Promise.all([
        takeHeader(),
        import('../../lib/api/data-client.ts'),
      ])
      unwrap(await createDataClient(config, header).from('leads').insert(row))
    },
    onSuccess: () => {
      browserStorage.write(proInterestKey, 'true')
      setWasRecordedHere(true)
    },
  })

  return { isLoading: isPending, isRecorded, prepare, record: mutateAsync }
}
