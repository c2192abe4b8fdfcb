// Vitest configuration: the projects web, render, embedded and external.
import { defineConfig } from 'vitest/config'
import { makeScratchFolder } from './tests/harness/scratch-folder.ts'

// For the tests and every process they start.
process.env.TMPDIR ??= makeScratchFolder()

const common = {
  pool: 'forks' as const,
  // The files of a project share worker processes, which are expensive to start, and so are their modules.
  isolate: false,
  // Only stops tests that hang; speed depends on the machine.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // The awaited state usually comes within milliseconds, but not on a busy machine.
  expect: { poll: { timeout: 60_000 } },
  restoreMocks: true,
  unstubGlobals: true,
}

// More workers than cores, because tests wait for servers and limits. Page tests wait less, and each worker would load
// all of their code again; `npm test` runs them in parallel with the others.
const waiting = { maxWorkers: 3, sequence: { groupOrder: 0 }, env: { NODE_ENV: 'production' } }
// Page tests create and drop whole documents: with a larger young generation, far fewer objects are promoted.
const computing = {
  maxWorkers: 1,
  sequence: { groupOrder: 1 },
  execArgv: ['--max-semi-space-size=64'],
}

// Emails are rendered with the production build of React, chosen by NODE_ENV above; the page tests need the development
// build.
const asShipped = { jsx: { development: false } }

/**
 * Tests of whole processes are tried once more: the machine may have been too busy. The run then passes, and says at its
 * end which of them was flaky and why.
 */
const triedAgain = { retry: 1 }

const onDatabase = ['tests/harness/new-file.ts', 'tests/harness/close-databases.ts']

const onPage = {
  environment: 'jsdom',
  setupFiles: [
    'tests/harness/new-file.ts',
    'tests/harness/fresh-modules.ts',
    'tests/harness/browser/new-page.ts',
  ],
}
const renderTests = 'web/src/render*.test.tsx'

export default defineConfig({
  test: {
    reporters: ['default', './tests/harness/flaky-tests.ts'],
    projects: [
      {
        oxc: asShipped,
        test: {
          ...common,
          ...waiting,
          name: 'embedded',
          include: ['{domain,server,functions,jobs,mail,database,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/{access,external,fuzz,platform,protocol}/**'],
          setupFiles: onDatabase,
          globalSetup: 'tests/harness/embedded-setup.ts',
        },
      },
      {
        // The whole server as a process, as operators run it.
        oxc: asShipped,
        test: {
          ...common,
          ...waiting,
          ...triedAgain,
          name: 'processes',
          include: ['tests/platform/**/*.test.ts'],
          setupFiles: onDatabase,
          globalSetup: 'tests/harness/embedded-setup.ts',
        },
      },
      {
        // Behaviour that depends on the database owner must also hold on an operator's own PostgreSQL: privileges,
        // roles, migrations, shared state between processes. What SQL functions compute does not depend on it; that
        // every role may call them, and no more, is proven by tests/access, and their use by tests/protocol.
        oxc: asShipped,
        test: {
          ...common,
          ...waiting,
          ...triedAgain,
          name: 'external',
          include: [
            '{database,tests/{access,external,fuzz,protocol},server/core}/**/*.test.ts',
            'tests/product/{access,admin,catalogue,client-links,export-my-data,failed-mails,redact-tokens,visitors}.test.ts',
          ],
          exclude: [
            'database/platform/**',
            'server/core/{http,postgres}/**',
            'server/core/{config,health-routes,log,one-shot-worker,password}.test.ts',
            'server/core/database/{connections,failover,visitor-gate}.test.ts',
          ],
          setupFiles: onDatabase,
          globalSetup: 'tests/harness/external-setup.ts',
        },
      },
      {
        test: {
          ...common,
          ...computing,
          ...onPage,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [renderTests],
        },
      },
      {
        // React's server and browser renderers share the contexts of a process, which neither tidies up for the other:
        // pages rendered later would see the values of the last rendering on the server.
        test: {
          ...common,
          ...computing,
          ...onPage,
          name: 'render',
          include: [renderTests],
          isolate: true,
        },
      },
    ],
  },
})
