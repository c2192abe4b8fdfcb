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
    maxWorkers: 4,
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
        // What depends on who owns the database must be so on an operator's own PostgreSQL too: rights, roles, migrations,
        // what processes share. What a price is does not. The protocol is driven there.
        test: {
          ...common,
          name: 'external',
          include: ['{database,tests/product,tests/external,tests/protocol,server/core}/**/*.test.ts'],
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
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/harness/new-file.ts', 'tests/harness/new-page.ts'],
        },
      },
    ],
  },
})
