// Says at the end of a run which journeys passed only when they were tried again, and what had failed.
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

export default class FlakyJourneys implements Reporter {
  private suite: Suite | undefined

  onBegin(_: FullConfig, suite: Suite): void {
    this.suite = suite
  }

  onEnd(): void {
    for (const test of this.suite?.allTests() ?? []) {
      if (test.outcome() !== 'flaky') continue
      const error = test.results.find(({ status }) => status !== 'passed')?.error
      console.log(`FLAKY ${test.titlePath().filter(Boolean).join(' > ')}: ${plain(error?.message)}`)
    }
  }
}

/** The first line, without colours. */
function plain(message = 'no error'): string {
  const escapeCode = String.fromCharCode(27)
  return message.replaceAll(new RegExp(`${escapeCode}\\[[0-9;]*m`, 'g'), '').split('\n')[0] ?? ''
}
