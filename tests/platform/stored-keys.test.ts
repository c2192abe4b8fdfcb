// The cookie policy names what the pages and the server keep in a browser: the keys are found in the sources.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const sources = ['web/src', 'server', 'functions'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|web\/src\/testing/.test(file))
    .map((file) => join(folder, file)),
)

/** What writes: into the browser's storage, or a cookie. The first group is the key. */
const writes = [
  /(?:browserStorage|tabStorage)\.write\(\s*([^,]+),/g,
  /(?:storeTimestamp|useSessionTimestamp)\(\s*([^,)]+)/g,
  /document\.cookie = `\$\{(\w+)\}/g,
  /storageKey: (\w+)/g,
  /return `\$\{(\w+)\}(?:-\$\{\w+\})?=[^`]*Path=/g,
]
/** The parameter of a helper, whose callers are found themselves. */
const passedOn = ['web/src/features/auth/use-session-timestamp.ts', 'web/src/lib/browser/storage.ts']

/** The fixed part of a key: a literal, or what a constant or a function of the file is. */
function keyIn(text: string, key: string): string {
  const [, literal] = /^['"`](.*)['"`]$/s.exec(key.trim()) ?? []
  if (literal !== undefined)
    return (
      literal
        .split(/\$\{[^}]*\}/)
        .map((part) => part.trim())
        .find(Boolean) ?? ''
    )
  const name = /^\w+/.exec(key)?.[0] ?? ''
  const [, value] = new RegExp(`\\b${name} = [^'"\`\\n]*('[^'\n]*'|"[^"\n]*"|\`[^\`\n]*\`)`).exec(text) ?? []
  const [, called] = new RegExp(`\\b${name} = (\\w+)\\(`).exec(text) ?? []
  if (value !== undefined) return keyIn(text, value)
  return called === undefined ? '' : keyIn(text, called)
}

function storedKeys(): Set<string> {
  const keys = new Set<string>()
  for (const file of sources.filter((one) => !passedOn.includes(one))) {
    const text = read(file)
    const imported = /sessionStorageKey/.test(text) ? read('web/src/lib/session/session-storage-key.ts') : ''
    for (const write of writes) {
      for (const [, key = ''] of text.matchAll(write)) keys.add(keyIn(text + imported, key).trim())
    }
  }
  return keys
}

test('the cookie policy names every key that is stored in a browser', () => {
  const policy = read('web/src/features/legal/cookie-policy-page.tsx')
  const keys = [...storedKeys()]
  for (const known of ['ui-theme', 'booking-draft:', 'bandstand-session', 'recent-write', 'bandstand-flow'])
    expect(keys).toContain(known)
  const named = (key: string) => {
    // A part of the key is variable: the mails, and the three kinds of cookies.
    const start = key.replace(/[:-]$/, '')
    return start !== '' && policy.includes(start)
  }
  expect(keys.filter((key) => !named(key))).toEqual([])
})
