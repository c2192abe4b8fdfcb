// Pages that are fetched when first visited, and the error that says one could not be fetched.
import { type ComponentType, lazy } from 'react'

export class PageLoadError extends Error {
  override name = 'PageLoadError'
}

export function lazyPage<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new PageLoadError('The page could not be loaded.', { cause })
    }
  })
}
