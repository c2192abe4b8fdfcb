// docs/limits.md agrees with the sources it names, and docs/operating.md with the lines of the log.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ServerFunction } from '../contracts/server-function.ts'
import { functions } from '../functions/all.ts'
import { limits as realtimeLimits } from '../server/realtime/realtime-deps.ts'
import { queryLimits } from '../server/rest/parse/query-limits.ts'
import { root } from '../tests/harness/database.ts'

const page = readFileSync(join(root, 'docs/limits.md'), 'utf8')

/** Of the last column: each file with the texts it must hold. */
const sources = [...page.matchAll(/\[([\w./-]+)\]\(\.\.\/[^)]+\): ((?:`[^`]+`(?:, )?)+)/g)].flatMap(
  ([, file = '', texts = '']) => [...texts.matchAll(/`([^`]+)`/g)].map(([, text = '']) => ({ file, text })),
)

describe('the page of limits', () => {
  it('names many sources', () => {
    expect(sources.length).toBeGreaterThan(120)
  })

  it('the page of limits has the values of the sources', () => {
    const wrong = sources.filter(({ file, text }) => !readFileSync(join(root, file), 'utf8').includes(text))
    expect(wrong).toEqual([])
  })

  it.each([
    ['live updates', realtimeLimits],
    ['queries', queryLimits],
  ])('the page of limits has every limit of %s', (_, limits) => {
    const missing = Object.keys(limits).filter(
      (name) => !sources.some(({ text }) => text.startsWith(`${name}:`)),
    )
    expect(missing).toEqual([])
  })

  it('the page of limits has the limits of every server function', () => {
    const [, table = ''] = /<!-- functions -->\n([\s\S]*?)<!-- end -->/.exec(page) ?? []
    expect(table).toBe(functionTable())
  })
})

function functionTable(): string {
  const rows = Object.entries(functions as Record<string, ServerFunction>)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, { limit, maxBodyBytes = 256 * 1024, timeoutSeconds = 15, isGuarded }]) => {
      const calls = limit ? `${limit.calls} in ${limit.periodSeconds / 60} minutes` : 'none'
      return `| ${name} | ${calls} | ${maxBodyBytes / 1024} KB | ${timeoutSeconds} s | ${isGuarded ? 'yes' : ''} |\n`
    })
  return ['| function | calls | body | time | guarded |\n', '|---|---|---|---|---|\n', ...rows].join('')
}

it('the table of log lines in docs/operating.md names messages that the server writes', () => {
  const page = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  const [, table = ''] = /## Log lines\n([\s\S]*?)\n## /.exec(page) ?? []
  const named = [...table.matchAll(/^\| ([^|`]+) \| (?:debug|info|warn|error|fatal)/gm)].flatMap(
    ([, cell = '']) => cell.split(', '),
  )
  expect(named.length).toBeGreaterThan(20)
  const sources = listSources(join(root, 'server')).map((path) => readFileSync(path, 'utf8'))
  const isWritten = (message: string) =>
    sources.some((source) => source.includes(`'${message}'`) || source.includes(`"msg":"${message}"`))
  expect(named.filter((message) => !isWritten(message))).toEqual([])
})

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
}
