// Pages that are fetched when first visited, and the error that says one could not be fetched.
import { type ComponentType, type JSX, lazy, type ReactNode, Suspense, useState } from 'react'

export class PageLoadError extends Error {
  override name = 'PageLoadError'
}

/** A component whose code is fetched when it is first shown, or before. */
export interface LazyPage<Props = object> {
  preload: () => Promise<unknown>
  /** Waits for the code when shown. */
  Lazy: ComponentType<Props>
  /** There once the code is. */
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
 * The component to show. Code that is there is shown at once: lazy() waits for a promise even then, and React keeps what
 * waited behind its fallback for a third of a second. Decided once, because another component in its place would lose
 * what the page remembers.
 */
export function useLazyPage<Props>(page: LazyPage<Props>): ComponentType<Props> {
  const [component] = useState(() => page.Loaded ?? page.Lazy)
  return component
}

/** A part of a page, where it comes later than the page. */
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

/** A page that asks the server or sends to it: it stands inside the store of lib/api/server-data.tsx. */
export function lazyDataPage<Props extends JSX.IntrinsicAttributes>(
  load: () => Promise<ComponentType<Props>>,
) {
  return lazyPage(async () => {
    const [Page, { ServerData }] = await Promise.all([load(), import('../api/server-data.tsx')])
    return (props: Props) => (
      <ServerData>
        <Page {...props} />
      </ServerData>
    )
  })
}
