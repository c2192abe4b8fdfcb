import { expect, it } from 'vitest'
import { findProblems } from './check-dependencies.ts'

it.each([
  ['MIT', []],
  ['(MIT OR GPL-3.0)', []],
  ['Apache-2.0 AND LGPL-3.0-or-later', []],
  ['AGPL-3.0-only', ['x: the licence AGPL-3.0-only is not on the list of scripts/check-dependencies.ts']],
  ['MIT AND GPL-2.0', ['x: the licence MIT AND GPL-2.0 is not on the list of scripts/check-dependencies.ts']],
  [undefined, ['x: the licence (none) is not on the list of scripts/check-dependencies.ts']],
])('checks the licence of a shipped package under %s', (license, expected) => {
  expect(findProblems({ '': {}, 'node_modules/a/node_modules/x': license ? { license } : {} })).toEqual(
    expected,
  )
})

it('allows any licence for development tools, but no unreviewed install script', () => {
  const tool = { dev: true, license: 'GPL-3.0', hasInstallScript: true }
  expect(findProblems({ 'node_modules/tool': tool })).toEqual([
    'tool: has an install script; read it, and name it in scripts/check-dependencies.ts',
  ])
})
