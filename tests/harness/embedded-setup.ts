// Runs once before the tests of the projects "embedded" and "processes".
import type { TestProject } from 'vitest/node'
import { startEmbeddedCluster } from './clusters.ts'
import { provideCluster } from './provide-cluster.ts'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  return provideCluster(project, await startEmbeddedCluster())
}
