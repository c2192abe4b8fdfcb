// `npm run check:quick`: checks format, lint and import rules of the files that differ from a commit: the last one,
// if none is named.
import { spawnSync } from 'node:child_process'
import { changedFiles } from './changed-files.ts'

const [commit = 'HEAD'] = process.argv.slice(2)
const changed = changedFiles(commit)
if (changed.length === 0) {
  console.log(`Nothing has changed since ${commit}.`)
  process.exit(0)
}

const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const checks = [
  ['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed],
  ...(code.length > 0 ? [['oxlint', '--type-aware', '--deny-warnings', ...code]] : []),
  ['tsx', 'scripts/check-imports.ts'],
]
const failed = checks.filter(
  ([program = '', ...given]) => spawnSync(program, given, { stdio: 'inherit' }).status !== 0,
)
process.exitCode = failed.length > 0 ? 1 : 0
