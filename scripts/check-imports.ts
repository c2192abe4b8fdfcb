// Checks the import rules between the folders, as described in docs/architecture.md.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Rule {
  from: RegExp
  /** The paths that the files may import; `$1` is what the first group of `from` matched. */
  to: string[]
}

/** The first rule that matches a file applies. */
const rules: Rule[] = [
  { from: /\.test\.tsx?$|^(tests|e2e|bench|scripts)\/|^[^/]+\.config\.ts$/, to: ['.*'] },
  { from: /^domain\//, to: ['domain/', 'database/types\\.ts'] },
  { from: /^database\//, to: ['database/'] },
  { from: /^contracts\//, to: ['contracts/', 'domain/', 'database/types\\.ts'] },
  { from: /^mail\/layout\//, to: ['mail/layout/', 'domain/'] },
  { from: /^mail\//, to: ['(contracts|mail)/', 'domain/', 'database/types\\.ts'] },
  { from: /^jobs\//, to: ['(contracts|jobs|mail)/', 'domain/', 'database/types\\.ts'] },
  { from: /^functions\//, to: ['(contracts|functions|jobs|mail)/', 'domain/', 'database/types\\.ts'] },
  {
    from: /^server\/[^/]+\.ts$/,
    to: ['server/(?!commands/)', '(contracts|functions|jobs|mail)/', 'domain/', 'database/types\\.ts'],
  },
  { from: /^server\/commands\//, to: ['server/', 'contracts/', 'domain/', 'database/types\\.ts'] },
  {
    from: /^server\/([^/]+)\//,
    to: ['server/core/', 'server/$1/', 'contracts/', 'mail/layout/', 'domain/', 'database/types\\.ts'],
  },
  { from: /^web\/src\/lib\//, to: ['web/src/lib/', 'domain/', 'database/types\\.ts'] },
  { from: /^web\/src\/ui\//, to: ['web/src/(ui|lib)/'] },
  { from: /^web\/src\/shared\//, to: ['web/src/(shared|ui|lib)/', 'domain/', 'database/types\\.ts'] },
  // The booking page has three layers: rules that the server runs too, controls, and their composition.
  {
    from: /^web\/src\/features\/booking-page\/rules\//,
    to: [
      'web/src/features/booking-page/rules/.*\\.ts$',
      'web/src/(shared|lib)/.*\\.ts$',
      'domain/',
      'database/types\\.ts',
    ],
  },
  {
    from: /^web\/src\/features\/booking-page\/parts\//,
    to: [
      'web/src/features/booking-page/(parts|rules)/',
      'web/src/(shared|ui|lib)/',
      'domain/',
      'database/types\\.ts',
    ],
  },
  {
    from: /^web\/src\/features\/booking-page\/form\//,
    to: [
      'web/src/features/booking-page/(form|parts|rules)/',
      'web/src/(shared|ui|lib)/',
      'domain/',
      'database/types\\.ts',
    ],
  },
  {
    from: /^web\/src\/features\/([^/]+)\//,
    to: ['web/src/features/$1/', 'web/src/(shared|ui|lib)/', 'domain/', 'database/types\\.ts'],
  },
  { from: /^web\/src\/testing\//, to: ['web/', 'domain/', 'database/types\\.ts'] },
  { from: /^web\//, to: ['web/(?!src/testing/)', 'domain/', 'database/types\\.ts'] },
]

const importPattern = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.{1,2}\/[^'"]+)['"]/g

/** Each import of `text` that the rules forbid for the file at `path`, as one line. */
export function findForbidden(path: string, text: string): string[] {
  const rule = rules.find(({ from }) => from.test(path))
  if (!rule)
    return [`${path}: no import rule covers this file; move it, or add a rule to scripts/check-imports.ts`]
  const folder = rule.from.exec(path)?.[1] ?? ''
  const allowed = new RegExp(`^(?:${rule.to.join('|').replaceAll('$1', folder)})`)
  return [...text.matchAll(importPattern)]
    .map((match) =>
      normalize(join(dirname(path), match[1] ?? ''))
        .split(sep)
        .join('/'),
    )
    .filter((target) => !allowed.test(target))
    .map((target) => `${path}: may not import ${target}`)
}

function listSources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (/^(node_modules|dist|data|\..*)$/.test(name)) return []
    if (statSync(path).isDirectory()) return listSources(path)
    return /\.(ts|tsx|mjs)$/.test(name) ? [path] : []
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = join(import.meta.dirname, '..')
  const forbidden = listSources(root).flatMap((file) => {
    return findForbidden(relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8'))
  })
  for (const line of forbidden) console.error(line)
  process.exitCode = forbidden.length > 0 ? 1 : 0
}
