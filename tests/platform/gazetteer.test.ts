// Filling the gazetteer on a first start, and its accuracy.
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { judgeAddresses, sumUp } from '../../bench/addresses.ts'
import { connectionOf } from '../../server/postgres/connection-of.ts'
import { startServer } from '../harness/server.ts'
import { usedFolder } from '../harness/used-folder.ts'

/**
 * Checks every address of the corpus: most certain and right, nearly all right or uncertain, and none refused by
 * mistake.
 */
async function expectAddressesUnderstood(dataDir: string): Promise<void> {
  const platform = new pg.Pool(
    await connectionOf({ dataDir, databaseUrl: undefined, databaseDirectUrl: undefined }),
  )
  const figures = sumUp(await judgeAddresses(platform))
  await platform.end()
  expect(figures['sure and near %']).toBeGreaterThanOrEqual(80)
  expect(figures['near or unsure %']).toBeGreaterThanOrEqual(95)
  expect(figures['sure and wrong %']).toBeLessThanOrEqual(1)
  expect(figures['wrongly refused']).toBe(0)
}

describe('the gazetteer of a new Bandstand', () => {
  it('the gazetteer of a new Bandstand is filled beside the running server; an interrupted start leaves it to the next', {
    timeout: 900_000,
  }, async () => {
    const first = await startServer({ dataDir: await usedFolder(), env: { GAZETTEER: 'on' } })
    expect(await first.end('SIGTERM')).toBe(0)
    expect(first.output()).not.toContain('gazetteer')

    const second = await startServer({ env: { GAZETTEER: 'on' }, dataDir: first.dataDir })
    await vi.waitUntil(() => /(filled|failed to fill) the gazetteer/.test(second.output()), {
      timeout: 800_000,
    })
    expect(second.output()).toContain('filled the gazetteer')
    const response = await fetch(`${second.url}/functions/v1/suggest-places`, {
      method: 'POST',
      body: JSON.stringify({ text: 'Leeds' }),
    })
    const { places } = await response.json()
    expect(places[0]).toEqual({ text: 'Leeds, England, United Kingdom' })
    await expectAddressesUnderstood(second.dataDir)
    expect(await second.end('SIGTERM')).toBe(0)

    const third = await startServer({ env: { GAZETTEER: 'on' }, dataDir: first.dataDir })
    expect(await third.end('SIGTERM')).toBe(0)
    expect(third.output()).not.toContain('gazetteer')
  })
})
