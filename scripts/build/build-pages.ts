// Builds the program with which the server renders the public pages: the components of the web app, for Node.
import { join } from 'node:path'
import { build } from 'vite'

export async function buildPages(root: string, outputFolder: string): Promise<void> {
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      outDir: outputFolder,
      emptyOutDir: true,
      ssr: join(root, 'web/src/render.tsx'),
      copyPublicDir: false,
      rolldownOptions: { output: { codeSplitting: true } },
    },
    // The result is complete in itself, like the server's own files.
    ssr: { noExternal: true },
  })
}
