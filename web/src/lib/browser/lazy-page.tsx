// Lazily loaded pages, and the error for one that could not be loaded.
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

export class PageLoadError extends Error {
  override name = 'PageLoadError'
}

/** A component whose code is loaded when it is first shown, or earlier. */
export interface LazyPage<Props = object> {
  preload: () => Promise<unknown>
  /** Suspends until the code is loaded. */
  Lazy: ComponentType<Props>
  /** Set once the code is loaded. */
  Loaded?: ComponentType<Props>
}

export function lazyPage<Props>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  const page: LazyPage<Props> = {
    preload: async () => {
      page.Loaded ??= await load()
      return page.Loaded
    },
    Lazy: lazy(async () => {
      try {
        return { default: (await page.preload()) as ComponentType<unknown> }
      } catch (cause) {
        throw new PageLoadError('The page could not be loaded.', { cause })
      }
    }),
  }
  return page
}

/**
 * The component to render. Loaded code is rendered at once: lazy() would still wait for a promise, and React shows the
 * fallback for a third of a second. Decided once, because switching components would lose the page's state.
 */
export function useLazyPage<Props>(page: LazyPage<Props>): ComponentType<Props> {
  const [component] = useState(() => page.Loaded ?? page.Lazy)
  return component
}

/** A part of a page that is loaded later than the page. */
export function LazyPart<Props extends object>(given: {
  part: LazyPage<Props>
  fallback: ReactNode
  props: Props
}) {
  const Part = useLazyPage(given.part)
  return (
    <Suspense fallback={given.fallback}>
      <Part {...given.props} />
    </Suspense>
  )
}
