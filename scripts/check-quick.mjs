// @ts-check
// `npm run check:quick`: checks format, lint and import rules of the files that differ from the last commit.
import { execFileSync, spawnSync } from 'node:child_process'

const git = (/** @type {string[]} */ ...given) => execFileSync('git', given, { encoding: 'utf8' }).split('\n')
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter(Boolean)
if (changed.length === 0) {
  console.log('Nothing has changed since the last commit.')
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
