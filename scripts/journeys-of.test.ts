import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { journeyFolders, journeyNames, journeysOf } from './journeys-of.ts'

const exists = (path: string) => existsSync(join(import.meta.dirname, '..', path))

it('the folders and journeys of the table exist', () => {
  expect(journeyFolders.filter((folder) => !exists(folder))).toEqual([])
  expect(journeyNames.filter((name) => !exists(`e2e/${name}.spec.ts`))).toEqual([])
})

it('a changed page leads to its journeys, and a changed journey to itself', () => {
  expect(journeysOf(['web/src/features/calendar/month.tsx', 'e2e/receipt.spec.ts'])).toEqual([
    'receipt',
    'availability',
  ])
  expect(journeysOf(['docs/auth.md', 'web/src/features/calendar-notes.md'])).toEqual([])
})
