// Builds the web app: everything the browser loads.
import { join } from 'node:path'
import { build } from 'vite'
import { buildEmbed } from './build-embed.ts'

export async function buildWeb(root: string, outputFolder: string): Promise<void> {
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: outputFolder, emptyOutDir: true },
  })
  await buildEmbed(root, outputFolder)
}
