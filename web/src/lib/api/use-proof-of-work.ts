// Starts the proof of work early, on the first interaction with a form, so that submission does not wait for it. Each
// submission needs a new proof.
import { useCallback, useRef } from 'react'
import { useRuntimeConfig } from '../config/runtime-config-context.tsx'
import { proveWork } from './proof-of-work.ts'

// Challenges expire; one older than this is discarded.
const freshMilliseconds = 4 * 60_000

interface Proof {
  startedAt: number
  header: Promise<Record<string, string>>
}

export function useProofOfWork() {
  const config = useRuntimeConfig()
  const proof = useRef<Proof>(undefined)

  const prepare = useCallback(() => {
    if (proof.current && Date.now() - proof.current.startedAt < freshMilliseconds) return
    const header = proveWork(config)
    // Reported when it is used; until then a failure can be ignored.
    header.catch(() => {
      if (proof.current?.header === header) proof.current = undefined
    })
    proof.current = { startedAt: Date.now(), header }
  }, [config])

  const takeHeader = useCallback((): Promise<Record<string, string>> => {
    prepare()
    const header = proof.current?.header ?? Promise.resolve({})
    proof.current = undefined
    return header
  }, [prepare])

  return { prepare, takeHeader }
}
