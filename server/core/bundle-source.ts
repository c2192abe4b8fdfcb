// Bundles a TypeScript program for worker threads, where the server runs from its sources: in development and in tests.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const bundles = new Map<string, Promise<URL>>()

/** Bundled once, because many threads run the same program. */
export function bundleSource({ href }: URL): Promise<URL> {
  const known = bundles.get(href)
  if (known) return known
  const bundle = bundleProgram(href)
  bundles.set(href, bundle)
  return bundle
}

async function bundleProgram(href: string): Promise<URL> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(href)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Bundled CommonJS packages call `require`, which ES modules do not have.
    banner: {
      js: `import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(${JSON.stringify(href)});`,
    },
    logLevel: 'silent',
  })
  const [file] = outputFiles
  return new URL(`data:text/javascript;base64,${Buffer.from(file?.contents ?? '').toString('base64')}`)
}
