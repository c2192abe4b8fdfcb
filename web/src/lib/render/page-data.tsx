// What the server rendered this page with, for the components whose first render has to give the same HTML.
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { PageData } from '../../../../domain/site/page-renderer.ts'

const PageDataContext = createContext<PageData | undefined>(undefined)

export function PageDataProvider(props: { data: PageData | undefined; children: ReactNode }) {
  return <PageDataContext value={props.data}>{props.children}</PageDataContext>
}

/** Undefined where the browser renders the page alone. */
export function usePageData(): PageData | undefined {
  return useContext(PageDataContext)
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
