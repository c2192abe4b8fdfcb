// `npm run test:changed [-- <commit>]`: what the changes since a commit (the last one, if none is named) can break: checks,
// types, the tests that import what changed, those of SQL, and the journeys of the pages that changed.
import { spawnSync } from 'node:child_process'
import { changedFiles } from './changed-files.ts'
import { journeysOf } from './journeys-of.ts'

const [commit = 'HEAD'] = process.argv.slice(2)
const changed = changedFiles(commit)
if (changed.length === 0) {
  console.log(`Nothing has changed since ${commit}.`)
  process.exit(0)
}

const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith('e2e/')
const code = changed.filter(isCode)
// They import no SQL: all that ask the database.
const isSql = changed.some((file) => file.startsWith('database/') && file.endsWith('.sql'))
const journeys = journeysOf(changed)

const vitest = 'vitest run --project embedded --project web --project render'
const tests = [
  ...(code.length > 0
    ? [
        `vitest related --run --passWithNoTests --project embedded --project web --project render ${code.join(' ')}`,
      ]
    : []),
  ...(isSql ? [`${vitest} database tests/product`] : []),
]
const steps = [
  [`npm run check:quick -- ${commit}`, 'tsc -p tsconfig.node.json', 'tsc -p tsconfig.web.json'],
  ...(journeys.length > 0 ? [['npm run build']] : []),
  [
    ...tests,
    ...(journeys.length > 0
      ? [`playwright test ${journeys.map((name) => `e2e/${name}.spec.ts`).join(' ')}`]
      : []),
  ],
]
for (const step of steps) {
  if (step.length === 0) continue
  console.log(step.join('\n'))
  const { status } = spawnSync(process.execPath, ['scripts/at-once.mjs', ...step], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
