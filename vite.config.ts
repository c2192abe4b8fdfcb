// How the web app is built and served in development. scripts/build.ts and scripts/dev.ts call Vite with this.
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFonts } from './scripts/build/preload-fonts.ts'
import { serveSonnerStylesAsFile } from './scripts/build/serve-sonner-styles-as-file.ts'
import { shakeReactRouter } from './scripts/build/shake-react-router.ts'
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
  plugins: [
    react(),
    tailwindcss(),
    shakeReactRouter(),
    serveSonnerStylesAsFile(),
    preloadFonts(['inter-latin-wght-normal', 'space-grotesk-latin-wght-normal']),
    startPage(),
  ],
  build: {
    outDir: join(repository, 'dist/web'),
    emptyOutDir: true,
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // A font or picture inlined as a data: address would be refused by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Changes only when a dependency does, so returning visitors keep it through our releases.
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
            },
            // Small things that most pages share: one file of them is fetched sooner than a dozen.
            {
              name: 'parts',
              minShareCount: 2,
              test: /lucide-react[\\/]dist[\\/]esm[\\/](?!icons)|web[\\/]src[\\/](components[\\/](action-style|button|card|control-style|field|honeypot|input|option-card|picture|price-|textarea)|lib[\\/](call-|notice-error|page-title|proof-of-work\.ts|use-proof))/,
            },
          ],
        },
      },
    },
  },
  // Pre-bundling would go round the plugin that takes sonner's styles out of its script.
  optimizeDeps: { exclude: ['sonner'] },
  server: {
    fs: { allow: ['web', 'domain', 'database', 'node_modules'].map((folder) => join(repository, folder)) },
  },
}))
