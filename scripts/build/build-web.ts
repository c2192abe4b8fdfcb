// The web app: everything the browser loads.
import { join } from 'node:path'
import { build } from 'vite'

export async function buildWeb(root: string, outputFolder: string): Promise<void> {
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: outputFolder, emptyOutDir: true },
  })
}
