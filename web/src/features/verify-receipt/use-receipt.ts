// Loads a receipt with the result of its check. Checked again each time the page is opened.
import { useQuery } from '@tanstack/react-query'
import { callFunction } from '../../lib/api/call-function.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'

export function useReceipt(code: string) {
  const config = useRuntimeConfig()
  return useQuery({
    queryKey: ['receipt', code],
    queryFn: ({ signal }) => callFunction(config, 'verify-receipt', { code }, { signal }),
    staleTime: 0,
  })
}
