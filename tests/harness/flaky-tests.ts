// Says at the end of a run which tests passed only when they were tried again, and what had failed.
import type { Reporter, TestModule } from 'vitest/node'

export default class FlakyTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const { moduleId, children } of modules)
      for (const test of children.allTests('passed')) {
        if (!test.diagnostic()?.flaky) continue
        const [error] = test.result().errors ?? []
        console.log(`FLAKY ${moduleId} > ${test.fullName}: ${error?.message.split('\n')[0] ?? 'no error'}`)
      }
  }
}
