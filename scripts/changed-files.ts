// The files that differ from a commit, and are still there: of the last one, if none is named.
import { execFileSync } from 'node:child_process'

export function changedFiles(commit = 'HEAD'): string[] {
  const git = (...given: string[]) => execFileSync('git', given, { encoding: 'utf8' }).split('\n')
  return [
    ...git('diff', '--name-only', '--diff-filter=d', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter(Boolean)
}
