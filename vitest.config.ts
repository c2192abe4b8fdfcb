import { defineConfig } from 'vitest/config'

const common = {
  pool: 'forks' as const,
  setupFiles: ['tests/harness/close-databases.ts', 'tests/harness/patience.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  restoreMocks: true,
}

export default defineConfig({
  test: {
    // More than there are cores here: many tests wait for a server to start or a limit to pass.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...common,
          name: 'embedded',
          include: ['{domain,server,functions,database,web,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/{external,protocol}/**'],
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
          globalSetup: 'tests/harness/external-setup.ts',
        },
      },
    ],
  },
})
