// Bundles a TypeScript program for worker threads, where the server runs from its sources: in development and in tests.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const bundles = new Map<string, Promise<string>>()

/** The program as a script. Bundled once, because many threads run the same program. */
export function bundleSource({ href }: URL): Promise<string> {
  const known = bundles.get(href)
  if (known) return known
  const bundle = bundleProgram(href)
  bundles.set(href, bundle)
  return bundle
}

async function bundleProgram(href: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(href)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // Every thread parses the whole text.
    minify: true,
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
