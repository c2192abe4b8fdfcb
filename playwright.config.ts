// Journeys in a real browser: the Chromium that comes inside an npm package, against the product as `npm start` runs it.
import { defineConfig, devices } from '@playwright/test'
import { packagedChromium } from './tests/harness/packaged-chromium.ts'

const isPackaged = process.platform === 'linux' && process.arch === 'x64'

// Chosen once, by the first process that reads this file, and handed to the others.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000))
const port = process.env.E2E_PORT
const baseURL = `http://localhost:${port}`

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // How fast a machine is says nothing about the product: a busy one gets its time.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL,
    screenshot: 'only-on-failure',
    launchOptions: isPackaged
      ? {
          executablePath: await packagedChromium(),
          args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu'],
        }
      : { channel: 'chrome' },
  },
  webServer: {
    command: 'tsx e2e/serve.ts',
    wait: { stdout: /ready at/ },
    env: { PORT: port },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    reuseExistingServer: false,
  },
})
