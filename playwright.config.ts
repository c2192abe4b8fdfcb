// Journeys in a real browser, against the product as `npm start` runs it.
import { defineConfig, devices } from '@playwright/test'
import { findBrowserOrExit } from './tests/harness/browser/find-browser.ts'

// Chosen once, by the first process that reads this file; its workers inherit them.
process.env.E2E_BROWSER ??= await findBrowserOrExit()
// Below the ports that systems give to outgoing connections: those of the server's tests, which run at the same time.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 12_000))
const port = process.env.E2E_PORT
const baseURL = `http://localhost:${port}`

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // How fast a machine is says nothing about the product: a busy one gets its time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // As with other tests of whole processes (vitest.config.ts).
  retries: 1,
  reporter: [['list'], ['./e2e/flaky-journeys.ts']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.E2E_BROWSER,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        // Draws only what is in view: without a graphics card, the rest of a page is a sixth of the work. With less than
        // one view's pictures, those of failed tests are empty.
        '--force-gpu-mem-available-mb=8',
        '--num-raster-threads=1',
      ],
    },
  },
  webServer: {
    command: 'tsx e2e/serve.ts',
    wait: { stdout: /ready at/ },
    timeout: 240_000,
    env: { PORT: port },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    reuseExistingServer: false,
  },
})
