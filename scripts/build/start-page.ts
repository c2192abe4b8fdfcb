// The startup of a built page: what is preloaded, what is painted first, and when the app starts. All routes share one
// document, so two small scripts in it check the URL (web/src/preload.ts, web/src/first-paint.ts; decision 017).
import { join } from 'node:path'
import { build } from 'esbuild'
import { DomUtils, parseDocument } from 'htmlparser2'
import type { Plugin, Rolldown } from 'vite'
import type { PageFiles } from '../../web/src/page-files.ts'

const web = join(import.meta.dirname, '../../web/src')
const marker = '<!--bandstand:preload-->'
/** Fonts that every page but an artist's needs. */
const fonts = ['inter-latin-wght-normal', 'space-grotesk-latin-wght-normal']

export function startPage(): Plugin {
  return {
    name: 'bandstand:start-page',
    apply: 'build',
    // The scripts preload instead, for the requested page.
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? [] : files),
        },
      },
    }),
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        if (!html.includes(marker)) throw new Error(`index.html has no ${marker}.`)
        const files = listFiles(bundle)
        const [preload, firstPaint] = await Promise.all([
          inlineScript('preload.ts', files),
          inlineScript('first-paint.ts', files),
        ])
        return {
          // Before the stylesheet, because scripts after one wait for it.
          html: withoutScript(html, files.app[0]).replace(
            marker,
            () => `<script nonce="__CSP_NONCE__">${preload}</script>`,
          ),
          tags: [
            { tag: 'script', attrs: { nonce: '__CSP_NONCE__' }, children: firstPaint, injectTo: 'body' },
          ],
        }
      },
    },
  }
}

function listFiles(bundle: Rolldown.OutputBundle): PageFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const filesOf = (module: string) => {
    const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
    if (!first) throw new Error(`The build has no chunk for ${module}.`)
    const files = new Set([first.fileName])
    // Iterating a set also visits entries that are added during the iteration.
    for (const file of files)
      for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
        files.add(imported)
    return [...files].map((file) => `/${file}`)
  }
  const fontFile = (name: string) => {
    const found = Object.keys(bundle).find((file) => file.includes(`/${name}-`) && file.endsWith('.woff2'))
    if (!found) throw new Error(`The font ${name} is not part of the build.`)
    return `/${found}`
  }
  const app = filesOf('web/index.html')
  const beyondApp = (module: string) => filesOf(module).filter((file) => !app.includes(file))
  return {
    app,
    homePage: beyondApp('features/home/home-page.tsx'),
    bookingPage: beyondApp('features/booking-page/booking-page.tsx'),
    fonts: fonts.map(fontFile),
  }
}

/** The app is started by first-paint.ts, not by the script element that Vite writes. */
function withoutScript(html: string, file: string | undefined): string {
  const document = parseDocument(html, { withStartIndices: true, withEndIndices: true })
  const element = DomUtils.findOne(({ attribs }) => attribs.src === file, document.children)
  if (element?.startIndex == null || element.endIndex == null)
    throw new Error('The built page has no script that starts the app.')
  return html.slice(0, element.startIndex).trimEnd() + html.slice(element.endIndex + 1)
}

async function inlineScript(name: string, files: PageFiles): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(web, name)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    define: Object.fromEntries(
      Object.entries(files).map(([list, names]) => [`pageFiles.${list}`, JSON.stringify(names)]),
    ),
  })
  const program = outputFiles[0]?.text.trim()
  if (!program) throw new Error(`${name} is empty.`)
  if (/<\/script/i.test(program)) throw new Error(`${name} would end its own element.`)
  return program
}
