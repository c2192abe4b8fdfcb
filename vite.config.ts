// Vite configuration of the web app for builds and development, used by scripts/build.ts and scripts/dev.ts.
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oldestBrowsers } from './scripts/build/oldest-browsers.ts'
import { shakeReactRouter } from './scripts/build/shake-react-router.ts'
import { sharedFiles } from './scripts/build/shared-files.ts'

const repository = import.meta.dirname

const lighterCode = [
  // Its package.json exports only the development files; the production ones omit the warnings.
  {
    find: 'react-router',
    replacement: join(repository, 'node_modules/react-router/dist/production/index.mjs'),
  },
  // What every file of lucide-react's icons imports.
  { find: '../createLucideIcon.mjs', replacement: join(repository, 'web/src/ui/display/create-icon.ts') },
]

export default defineConfig(({ command }) => ({
  root: join(repository, 'web'),
  // The page gets its configuration from the running server, so a build is independent of the environment.
  envDir: false,
  resolve: { alias: command === 'build' ? lighterCode : [] },
  // The server replaces this placeholder with a fresh nonce in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [react(), tailwindcss(), shakeReactRouter()],
  build: {
    outDir: join(repository, 'dist/web'),
    emptyOutDir: true,
    target: oldestBrowsers,
    sourcemap: false,
    // Tells the server which files a page loads (server/site/page-preloads.ts).
    manifest: true,
    reportCompressedSize: false,
    // The content security policy would refuse a font or image inlined as a data: URL.
    assetsInlineLimit: 0,
    // Every browser that runs this app knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The app is an entry beside the start page, which loads it later (web/src/start.ts).
      input: ['web/index.html', 'web/src/main.tsx'].map((file) => join(repository, file)),
      // With this call sonner adds a <style> element, which the content security policy refuses.
      // web/src/ui/feedback/notices.tsx imports the same rules as a stylesheet.
      treeshake: { manualPureFunctions: ['__insertCSS'] },
      output: { codeSplitting: { groups: sharedFiles } },
    },
  },
  server: {
    fs: { allow: ['web', 'domain', 'database', 'node_modules'].map((folder) => join(repository, folder)) },
  },
}))
