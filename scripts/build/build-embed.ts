// Builds the embed script that other websites load to show a booking form: one small file without dependencies.
import { join } from 'node:path'
import { build } from 'esbuild'

export async function buildEmbed(root: string, outputFolder: string): Promise<void> {
  await build({
    entryPoints: [join(root, 'web/src/embed.ts')],
    outfile: join(outputFolder, 'embed.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    // Embedding websites have to support older browsers than our own pages do.
    target: 'es2018',
    charset: 'utf8',
  })
}
