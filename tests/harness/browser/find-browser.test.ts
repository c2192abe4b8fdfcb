import { expect, test } from 'vitest'
import { BrowserNotFoundError, findBrowser, type Machine } from './find-browser.ts'

/** A machine with these browsers; the ones in `broken` exist and do not start. */
function machine(has: Partial<Machine> & { broken?: string[] }): Machine {
  return {
    env: {},
    packaged: async () => undefined,
    installed: () => [],
    downloaded: () => undefined,
    installPackage: undefined,
    canRun: async (path) => !has.broken?.includes(path),
    ...has,
  }
}

const everything = {
  env: { BROWSER_PATH: '/given' },
  packaged: async () => '/npm',
  installed: () => ['/installed', '/installed-too'],
  downloaded: () => '/downloaded',
  installPackage: async () => '/debian',
}

test.each([
  ['BROWSER_PATH', everything, '/given'],
  ['the npm Chromium', { ...everything, env: {} }, '/npm'],
  ['an installed browser', { ...everything, env: {}, broken: ['/npm'] }, '/installed'],
  ['the next installed one', { ...everything, env: {}, broken: ['/npm', '/installed'] }, '/installed-too'],
  [
    'the download',
    { ...everything, env: {}, packaged: async () => undefined, installed: () => [] },
    '/downloaded',
  ],
  ['the Debian package', { installPackage: everything.installPackage }, '/debian'],
])('uses %s when nothing before it works', async (_, has, expected) => {
  expect(await findBrowser(machine(has))).toBe(expected)
})

test('never replaces a wrong BROWSER_PATH by another browser', async () => {
  const search = findBrowser(machine({ ...everything, broken: ['/given'] }))
  await expect(search).rejects.toThrow('BROWSER_PATH is /given, but no browser starts there')
})

test('reports in one sentence that there is no browser', async () => {
  await expect(findBrowser(machine({}))).rejects.toThrow(BrowserNotFoundError)
  await expect(findBrowser(machine({}))).rejects.toThrow(/^No browser found for the tests: [^\n]*\.$/)
})

test('does not trust a package whose program does not start', async () => {
  const search = findBrowser(machine({ installPackage: async () => '/debian', broken: ['/debian'] }))
  await expect(search).rejects.toThrow(BrowserNotFoundError)
})
