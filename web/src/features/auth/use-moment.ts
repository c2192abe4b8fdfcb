// A moment that this tab remembers over a reload, under a name. Where storage is blocked it lasts as long as the page.
import { useCallback, useState } from 'react'

export function useMoment(name: string): [number | undefined, (moment: number | undefined) => void] {
  const [moment, setMoment] = useState(() => read(name))
  const store = useCallback(
    (next: number | undefined) => {
      setMoment(next)
      write(name, next)
    },
    [name],
  )
  return [moment, store]
}

function read(name: string): number | undefined {
  try {
    const moment = Number(window.sessionStorage.getItem(name) ?? Number.NaN)
    return Number.isFinite(moment) ? moment : undefined
  } catch {
    return undefined
  }
}

function write(name: string, moment: number | undefined): void {
  try {
    if (moment === undefined) window.sessionStorage.removeItem(name)
    else window.sessionStorage.setItem(name, String(moment))
  } catch {
    // The state of the page stands in.
  }
}
