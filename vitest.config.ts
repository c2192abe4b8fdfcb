import { defineConfig } from 'vitest/config'

const common = {
  pool: 'forks' as const,
  // The files of a project share their processes, which are dear to start; each still gets our modules anew.
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 60_000,
  restoreMocks: true,
  unstubGlobals: true,
}

const onDatabase = ['tests/harness/new-file.ts', 'tests/harness/close-databases.ts']

export default defineConfig({
  test: {
    // More than there are cores here: many tests wait for a server to start or a limit to pass.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...common,
          name: 'embedded',
          include: ['{domain,server,functions,database,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/{external,protocol}/**'],
          setupFiles: onDatabase,
          globalSetup: 'tests/harness/embedded-setup.ts',
        },
      },
      {
        // What is true and allowed must be so on an operator's own PostgreSQL too; the protocol is driven there.
        test: {
          ...common,
          name: 'external',
          include: ['{database,tests/product,tests/external,tests/protocol,server/core}/**/*.test.ts'],
          exclude: ['server/core/postgres/**', 'server/core/config.test.ts'],
          setupFiles: onDatabase,
          globalSetup: 'tests/harness/external-setup.ts',
        },
      },
      {
        test: {
          ...common,
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/harness/new-file.ts', 'tests/harness/new-page.ts'],
        },
      },
    ],
  },
})
