// The documents for operators and contributors, and what they say in code: names, paths and commands.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../../harness/database.ts'

export const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** All of the repository's. Without git, so that the tests also run in a copy without history. */
const left = new Set(['.git', ...read('.gitignore').split('\n')].map((line) => line.replaceAll('/', '')))
export const files = readdirSync(root)
  .filter((name) => !left.has(name))
  .flatMap((name) => (statSync(join(root, name)).isDirectory() ? filesIn(name) : [name]))

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

export const markdown = files.filter((path) => path.endsWith('.md'))
/** Decisions and the change log describe an earlier state, and may name files that were removed. */
export const guides = markdown.filter(
  (path) => !path.startsWith('docs/decisions/') && path !== 'CHANGELOG.md' && !path.startsWith('.ci/'),
)
export const deployFiles = files.filter((path) => path.startsWith('deploy/') || path === 'Dockerfile')

const fence = /^( *)```(\w*)\n([\s\S]*?)^ *```$/gm

/** What stands in backticks in running text. */
export function inlineCode(path: string): string[] {
  return [
    ...read(path)
      .replace(fence, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, code = '']) => code)
}

/** Lines of the blocks in this language, without comments. */
function blockLines(path: string, language: string): string[] {
  return [...read(path).matchAll(fence)]
    .filter(([, , name]) => name === language)
    .flatMap(([, , , text = '']) => text.split('\n'))
    .map((line) => line.replace(/(^| )#.*$/, '').trim())
    .filter(Boolean)
}

const programNames =
  'caddy|cd|chmod|chown|cp|curl|docker|git|haproxy|install|journalctl|kill|ls|mkdir|mv|nginx|node|npm|npx|openssl|pg_dump|promtool|psql|rm|rsync|sudo|systemctl|systemd-analyze|tar|tsx|useradd'
const programs = new RegExp(`^(?:[A-Z_]+=\\S+ )*(?:${programNames}) `)
/** In comments of deploy/ commands are indented. */
const comment = /^# {3,}(\S.*)$/gm

/** Every command of a document, each only once: its blocks of shell, and commands in running text. */
export function commandsOf(path: string): string[] {
  const lines = path.endsWith('.md')
    ? [
        ...blockLines(path, 'sh'),
        ...blockLines(path, 'sql'),
        ...inlineCode(path)
          .map((code) => code.replace(/^… /, 'npm run admin -- '))
          .filter((code) => programs.test(code) || /^(select|delete|update|insert|grant) /.test(code)),
      ]
    : [...read(path).matchAll(comment)].map(([, line = '']) => line.replace(/ {2,}.*$/, ''))
  return [...new Set(lines.flatMap((line) => line.split(' && ')))]
}
