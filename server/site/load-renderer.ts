// Loads the built program that renders pages. It is a part of the web app, so the server knows only its path and its
// interface.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '../../domain/site/page-renderer.ts'

/** Loaded with the first page. Without a build, pages are rendered in the browser. */
export function loadRenderer(folder: string): PageRenderer {
  const file = join(folder, 'render.js')
  let loading: Promise<{ renderer: PageRenderer }> | undefined
  async function load(): Promise<PageRenderer | undefined> {
    if (!existsSync(file)) return undefined
    loading ??= import(pathToFileURL(file).href)
    return (await loading).renderer
  }
  return {
    takeForm: async (post) => (await load())?.takeForm(post),
    render: async (config, data) => (await load())?.render(config, data),
  }
}
