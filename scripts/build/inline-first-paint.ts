// Puts web/src/first-paint.ts into the document, so that it runs without a request of its own. It starts the app, in
// the place of the script element that would.
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const appElement = /<script type="module"[^>]*\ssrc="(\/assets\/[^"]+)"[^>]*><\/script>/

export function inlineFirstPaint(): Plugin {
  return {
    name: 'bandstand:inline-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const [, appFile] = appElement.exec(html) ?? []
        if (!appFile) throw new Error('The built page has no script that starts the app.')
        return {
          html: html.replace(appElement, `<link rel="modulepreload" crossorigin href="${appFile}">`),
          tags: [
            {
              tag: 'script',
              attrs: { nonce: '__CSP_NONCE__' },
              children: await firstPaint(appFile),
              injectTo: 'body',
            },
          ],
        }
      },
    },
  }
}

async function firstPaint(appFile: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../../web/src/first-paint.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    define: { appFile: JSON.stringify(appFile) },
    external: ['/assets/*'],
  })
  const program = outputFiles[0]?.text.trim()
  if (!program) throw new Error('The first paint is empty.')
  if (/<\/script/i.test(program)) throw new Error('The first paint would end its own element.')
  return program
}
