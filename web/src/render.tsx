// Renders the public pages on the server; built into dist/pages (scripts/build/build-pages.ts).
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { matchRoutes, StaticRouter } from 'react-router'
import type { PageRenderer } from '../../domain/site/page-renderer.ts'
import { App } from './app/app.tsx'
import { appRoutes } from './app/routes.tsx'

export const renderer: PageRenderer = {
  async takeForm(post) {
    const [{ takeForm }, { loadLazySteps }] = await Promise.all([
      import('./features/booking-page/rules/posted/take-form.ts'),
      import('./features/booking-page/form/lazy-steps.ts'),
    ])
    await loadLazySteps()
    return takeForm(post)
  },
  async render(config, data) {
    const { path, search = '' } = data
    const route = matchRoutes(appRoutes, path)?.at(-1)?.route
    if (!route?.isServerRendered) return undefined
    await route.page.preload()
    const Router = ({ children }: { children: ReactNode }) => (
      <StaticRouter location={path + search}>{children}</StaticRouter>
    )
    const failures: unknown[] = []
    const { prelude } = await prerender(<App config={config} data={data} Router={Router} />, {
      // Otherwise large parts of a page would be put in place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failures.push(error)
      },
    })
    const html = await new Response(prelude).text()
    // React leaves out a part that fails, for the browser to render; we would rather know.
    if (failures.length > 0) throw failures[0]
    return html
  },
}
