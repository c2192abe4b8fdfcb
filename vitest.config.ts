import { defineConfig } from 'vitest/config'
import { makeScratchFolder } from './tests/harness/scratch-folder.ts'

// For the tests and every program they start.
process.env.TMPDIR ??= makeScratchFolder()

const common = {
  pool: 'forks' as const,
  // The files of a project share their processes, which are dear to start; each still gets our modules anew.
  isolate: false,
  // Against tests that never end. How fast a machine is says nothing about the product.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // What is waited for comes in milliseconds, but not on a busy machine.
  expect: { poll: { timeout: 60_000 } },
  restoreMocks: true,
  unstubGlobals: true,
}

// More workers than cores, because tests wait: for a server to start, for a limit to pass. Pages wait less, and each worker
// would read all of their code anew; `npm test` runs them beside the others.
const waiting = { maxWorkers: 3, sequence: { groupOrder: 0 }, env: { NODE_ENV: 'production' } }
// A page's tests make and drop whole documents: with room for the young ones, far fewer are carried on.
const computing = {
  maxWorkers: 1,
  sequence: { groupOrder: 1 },
  execArgv: ['--max-semi-space-size=64'],
}

// Letters are drawn by the React that ships, which NODE_ENV above chooses; the pages' tests need the other one.
const asShipped = { jsx: { development: false } }

const onDatabase = ['tests/harness/new-file.ts', 'tests/harness/close-databases.ts']

export default defineConfig({
  test: {
    projects: [
      {
        oxc: asShipped,
        test: {
          ...common,
          ...waiting,
          name: 'embedded',
          include: ['{domain,server,functions,jobs,mail,database,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/{access,external,fuzz,protocol}/**'],
          setupFiles: onDatabase,
          globalSetup: 'tests/harness/embedded-setup.ts',
        },
      },
      {
        // What depends on who owns the database must be so on an operator's own PostgreSQL too: rights, roles, migrations,
        // what processes share. What a price is does not. The protocol is driven there.
        oxc: asShipped,
        test: {
          ...common,
          ...waiting,
          name: 'external',
          include: ['{database,tests/{access,external,fuzz,product,protocol},server/core}/**/*.test.ts'],
          exclude: [
            'database/platform/**',
            'server/core/{postgres/**,config.test.ts,password.test.ts}',
            'tests/product/{booking-*,demo,indexes,price-*,profile-constraints}.test.ts',
          ],
          setupFiles: onDatabase,
          globalSetup: 'tests/harness/external-setup.ts',
        },
      },
      {
        test: {
          ...common,
          ...computing,
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/harness/new-file.ts', 'tests/harness/new-page.ts'],
        },
      },
    ],
  },
})
