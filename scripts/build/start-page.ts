// How a built page starts: what is asked for first, what is painted first, and when the app begins. All routes share
// one document, so a few lines of script in it ask which page this is.
//
// On most pages the app is all there is to see, and everything it needs is asked for at once. An artist's page paints
// its hero without any code (web/src/first-paint.ts); the code is asked for once that is on screen, and typefaces when
// the stylesheet wants them: they would only take the line away from the picture.
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const homePage = 'features/home/home-page.tsx'
const bookingPage = 'features/booking-page/booking-page.tsx'

const marker = '<!--bandstand:preload-->'
const appElement = /\s*<script type="module"[^>]*\ssrc="(\/assets\/[^"]+)"[^>]*><\/script>/
const fontElement = /\s*<link rel="preload" as="font"[^>]*\shref="([^"]+)"[^>]*>/g
const preloadElement = /\s*<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g

export function startPage(): Plugin {
  return {
    name: 'bandstand:start-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const [, appFile] = appElement.exec(html) ?? []
        if (!appFile) throw new Error('The built page has no script that starts the app.')
        if (!html.includes(marker)) throw new Error(`index.html has no ${marker}.`)
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const filesOf = (module: string) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
          if (!chunk) throw new Error(`The build has no chunk for ${module}.`)
          return [chunk.fileName, ...chunk.imports].map((file) => `/${file}`)
        }
        const app = [appFile, ...[...html.matchAll(preloadElement)].map(([, file]) => file ?? '')]
        const fonts = [...html.matchAll(fontElement)].map(([, file]) => file ?? '')
        const home = filesOf(homePage).filter((file) => !app.includes(file))
        const book = [...new Set([...app, ...filesOf(bookingPage)])]
        return {
          html: html
            .replace(appElement, '')
            .replaceAll(preloadElement, '')
            .replaceAll(fontElement, '')
            .replace(marker, () => preloadScript(app, home, fonts)),
          tags: [
            {
              tag: 'script',
              attrs: { nonce: '__CSP_NONCE__' },
              children: await firstPaint({ appFile, bookingPageFiles: book }),
              injectTo: 'body',
            },
          ],
        }
      },
    },
  }
}

/** Stands before the stylesheet, because scripts after one wait for it. */
function preloadScript(app: string[], home: string[], fonts: string[]): string {
  const files = JSON.stringify([app, home, fonts])
  const program = `{const p=location.pathname,[app,home,fonts]=${files},ask=(o)=>document.head.append(Object.assign(document.createElement('link'),o));if(!p.startsWith('/book/')){for(const href of fonts)ask({rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href});for(const href of p==='/'?[...app,...home]:app)ask({rel:'modulepreload',href})}}`
  return `<script nonce="__CSP_NONCE__">${program}</script>`
}

async function firstPaint(names: Record<string, unknown>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../../web/src/first-paint.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    define: Object.fromEntries(Object.entries(names).map(([name, value]) => [name, JSON.stringify(value)])),
    external: ['/assets/*'],
  })
  const program = outputFiles[0]?.text.trim()
  if (!program) throw new Error('The first paint is empty.')
  if (/<\/script/i.test(program)) throw new Error('The first paint would end its own element.')
  return program
}
