// A moment that this tab remembers over a reload, under a name. Where storage is blocked it lasts as long as the page.
import { useCallback, useState } from 'react'

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

/** For storage that is blocked; a page has few of them, and the oldest go first. */
const remembered = new Map<string, number>()
const maxRemembered = 20

export function readMoment(name: string): number | undefined {
  try {
    const stored = window.sessionStorage.getItem(name)
    const moment = Number(stored ?? Number.NaN)
    return Number.isFinite(moment) ? moment : undefined
  } catch {
    return remembered.get(name)
  }
}

export function storeMoment(name: string, moment: number | undefined): void {
  try {
    if (moment === undefined) window.sessionStorage.removeItem(name)
    else window.sessionStorage.setItem(name, String(moment))
  } catch {
    remembered.delete(name)
    if (moment !== undefined) remembered.set(name, moment)
    const [oldest] = remembered.keys()
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest)
  }
}
