// The script that other websites load to show a booking form: one small file that needs nothing else.
import { join } from 'node:path'
import { build } from 'esbuild'

export async function buildEmbed(root: string, outputFolder: string): Promise<void> {
  await build({
    entryPoints: [join(root, 'web/src/embed.ts')],
    outfile: join(outputFolder, 'embed.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    // Websites are visited with older browsers than ours has to be.
    target: 'es2018',
    charset: 'utf8',
  })
}
