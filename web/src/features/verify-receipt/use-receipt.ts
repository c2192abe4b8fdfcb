// A receipt with the result of its check, which the server rendered the page with, or which is loaded each time the page
// is opened within the app.
import { useQuery } from '@tanstack/react-query'
import { type ReceiptProblem, receiptProblem } from '../../../../domain/booking/receipt.ts'
import { CallError } from '../../lib/api/call-error.ts'
import { callFunction } from '../../lib/api/call-function.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { useVisitorData } from '../../lib/render/page-data.tsx'

export function useReceipt(code: string) {
  const config = useRuntimeConfig()
  const rendered = useVisitorData('receipt')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['receipt', code],
    enabled: rendered?.problem === undefined || rendered.problem === 'failed',
    ...(rendered?.receipt ? { initialData: rendered.receipt } : { staleTime: 0 }),
    queryFn: ({ signal }) => callFunction(config, 'verify-receipt', { code }, { signal }),
  })
  const problem = isPending ? rendered?.problem : error ? problemOf(error) : undefined
  return { receipt: data, problem, refetch }
}

function problemOf(error: Error): ReceiptProblem {
  return error instanceof CallError ? receiptProblem(error) : 'failed'
}
