import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildEmbed } from './build-embed.ts'

test('the embed script is under 3 KB and uses neither cookies nor storage', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-embed-'))
  try {
    await buildEmbed(join(import.meta.dirname, '../..'), folder)
    const script = await readFile(join(folder, 'embed.js'))
    expect(gzipSync(script).length).toBeLessThan(3 * 1024)
    expect(script.toString()).not.toMatch(/cookie|localStorage|sessionStorage|fetch\(/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
