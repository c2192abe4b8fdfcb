// Puts web/src/first-paint.ts into the document, so that it runs without a request of its own.
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

export function inlineFirstPaint(): Plugin {
  return {
    name: 'bandstand:inline-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler() {
        const { outputFiles } = await build({
          entryPoints: [join(import.meta.dirname, '../../web/src/first-paint.ts')],
          bundle: true,
          minify: true,
          write: false,
          format: 'iife',
          target: 'es2022',
          charset: 'utf8',
        })
        const program = outputFiles[0]?.text.trim()
        if (!program) throw new Error('The first paint is empty.')
        if (/<\/script/i.test(program)) throw new Error('The first paint would end its own element.')
        return [{ tag: 'script', attrs: { nonce: '__CSP_NONCE__' }, children: program, injectTo: 'body' }]
      },
    },
  }
}
