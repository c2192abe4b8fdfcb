// A part of the hero that is decoration: loaded once it is wanted. When it cannot be loaded, the form goes on without it.
import { type ComponentType, useEffect, useState } from 'react'

/** `load` must stay the same. */
export function useDecoration<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (isWanted)
      load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      )
  }, [isWanted, load])
  return isWanted ? Part : undefined
}
