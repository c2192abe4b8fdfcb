import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { authVariables } from '../core/auth-config.ts'
import { routes } from './routes.ts'

const text = readFileSync(join(import.meta.dirname, '../../docs/auth.md'), 'utf8')

test('docs/auth.md lists every call', () => {
  const missing = routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !call.includes(' /admin/oauth/') && !text.includes(`\`${call}\``))
  expect(missing).toEqual([])
})

test('docs/auth.md lists every setting', () => {
  expect(Object.keys(authVariables).filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})
