// A named timestamp that this tab keeps across reloads.
import { useCallback, useState } from 'react'
import { tabStorage } from '../../lib/browser/storage.ts'

export function useSessionTimestamp(
  name: string,
): [number | undefined, (moment: number | undefined) => void] {
  const [moment, setMoment] = useState(() => readMoment(name))
  const store = useCallback(
    (next: number | undefined) => {
      setMoment(next)
      storeMoment(name, next)
    },
    [name],
  )
  return [moment, store]
}

export function readMoment(name: string): number | undefined {
  const moment = Number(tabStorage.read(name) ?? Number.NaN)
  return Number.isFinite(moment) ? moment : undefined
}

export function storeMoment(name: string, moment: number | undefined): void {
  if (moment === undefined) tabStorage.remove(name)
  else tabStorage.write(name, String(moment))
}
