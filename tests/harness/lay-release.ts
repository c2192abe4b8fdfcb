// Prepares a database as an older release left it: its tables, without today's functions, which need the new ones.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { onTestFinished } from 'vitest'
import { prepareDatabase } from '../../server/core/database/prepare.ts'
import { root, silent } from './database.ts'

export interface Release {
  /** With only those of today's files that apply. */
  prepare(fits: (path: string) => boolean): Promise<void>
}

export async function layRelease(owner: pg.ClientConfig): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-release-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  let isToday = false
  return {
    async prepare(fits) {
      const filter = (path: string) => fits(path) && (isToday || !path.includes('product/current'))
      await cp(join(root, 'database'), join(folder, 'database'), { recursive: true, filter })
      isToday = true
      await prepareDatabase({ owner, root: folder, log: silent })
    },
  }
}
