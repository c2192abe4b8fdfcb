// Pages that are fetched when first visited, and the error that says one could not be fetched.
import { type ComponentType, type JSX, lazy } from 'react'

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

/** A page whose code can be waited for before anything is rendered: then nothing else flashes up in its place. */
export interface PreloadablePage {
  preload: () => Promise<ComponentType>
  Lazy: ComponentType
  Loaded?: ComponentType
}

export function preloadablePage(load: () => Promise<ComponentType>): PreloadablePage {
  const page: PreloadablePage = {
    preload: async () => {
      page.Loaded = await load()
      return page.Loaded
    },
    Lazy: lazyPage(() => page.preload()),
  }
  return page
}

export function Preloadable(props: { page: PreloadablePage }) {
  const { Loaded, Lazy } = props.page
  return Loaded ? <Loaded /> : <Lazy />
}

/** A page that asks the server or sends to it: it stands inside the store of lib/server-data.tsx. */
export function lazyDataPage<Props extends JSX.IntrinsicAttributes>(
  load: () => Promise<ComponentType<Props>>,
) {
  return lazyPage(async () => {
    const [Page, { ServerData }] = await Promise.all([load(), import('./server-data.tsx')])
    return (props: Props) => (
      <ServerData>
        <Page {...props} />
      </ServerData>
    )
  })
}
