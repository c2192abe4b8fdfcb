// What the server rendered this page with, for the components whose first render has to give the same HTML.
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import type { PageData } from '../../../../domain/site/page-renderer.ts'

const PageDataContext = createContext<PageData | undefined>(undefined)

export function PageDataProvider(props: { data: PageData | undefined; children: ReactNode }) {
  return <PageDataContext value={props.data}>{props.children}</PageDataContext>
}

/** Undefined where the browser renders the page alone. */
export function usePageData(): PageData | undefined {
  return useContext(PageDataContext)
}

/**
 * What the server rendered a page for this visitor with. Undefined for a page that is opened later, within the app: the
 * data would be outdated by then.
 */
export function useVisitorData<Name extends 'client' | 'offer' | 'receipt'>(
  name: Name,
): PageData[Name] | undefined {
  const isServerRender = useIsServerRender()
  const data = usePageData()?.[name]
  const [rendered] = useState<PageData[Name] | undefined>(isServerRender ? data : undefined)
  return rendered
}

/** The day of the rendering, as YYYY-MM-DD in UTC. */
export function useRenderDay(): string {
  return usePageData()?.day ?? new Date().toISOString().slice(0, 10)
}

/** True on the server, and in the browser until it has taken over what the server rendered. */
export function useIsServerRender(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer)
}

const neverChanges = () => () => undefined
const inBrowser = () => false
const onServer = () => true
