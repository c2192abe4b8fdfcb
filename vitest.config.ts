import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,server,functions,database,web,scripts,tests}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/harness/global-setup.ts',
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
})
