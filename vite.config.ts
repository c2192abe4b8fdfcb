// How the web app is built and served in development. scripts/build.ts and scripts/dev.ts call Vite with this.
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shakeReactRouter } from './scripts/build/shake-react-router.ts'
import { sharedFiles } from './scripts/build/shared-files.ts'
import { startPage } from './scripts/build/start-page.ts'

const repository = import.meta.dirname

export default defineConfig(({ command }) => ({
  root: join(repository, 'web'),
  // The page gets its configuration from the running server, so a build knows no environment.
  envDir: false,
  resolve: {
    // Its package.json offers the development files only; the production ones leave the warnings out.
    alias:
      command === 'build'
        ? { 'react-router': join(repository, 'node_modules/react-router/dist/production/index.mjs') }
        : {},
  },
  // The server puts a fresh nonce in the place of this word on every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [react(), tailwindcss(), shakeReactRouter(), startPage()],
  build: {
    outDir: join(repository, 'dist/web'),
    emptyOutDir: true,
    sourcemap: false,
    reportCompressedSize: false,
    // A font or picture inlined as a data: address would be refused by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // By this call sonner adds a <style> element, which the content security policy refuses. The same rules are a
      // stylesheet of web/src/ui/feedback/notices.tsx.
      treeshake: { manualPureFunctions: ['__insertCSS'] },
      output: { codeSplitting: { groups: sharedFiles } },
    },
  },
  server: {
    fs: { allow: ['web', 'domain', 'database', 'node_modules'].map((folder) => join(repository, folder)) },
  },
}))
