// A named timestamp that this tab keeps across reloads.
import { useCallback, useState } from 'react'
import { tabStorage } from '../../lib/browser/storage.ts'

export function useSessionTimestamp(
  name: string,
): [number | undefined, (timestamp: number | undefined) => void] {
  const [timestamp, setTimestamp] = useState(() => readTimestamp(name))
  const store = useCallback(
    (next: number | undefined) => {
      setTimestamp(next)
      storeTimestamp(name, next)
    },
    [name],
  )
  return [timestamp, store]
}

export function readTimestamp(name: string): number | undefined {
  const timestamp = Number(tabStorage.read(name) ?? Number.NaN)
  return Number.isFinite(timestamp) ? timestamp : undefined
}

export function storeTimestamp(name: string, timestamp: number | undefined): void {
  if (timestamp === undefined) tabStorage.remove(name)
  else tabStorage.write(name, String(timestamp))
}
