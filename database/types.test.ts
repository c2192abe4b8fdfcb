// The generated files match the SQL.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { generateTypes } from '../scripts/generate-types.ts'
import { readCurrentChecksum } from '../server/core/database/migrate.ts'
import { createTestDatabase } from '../tests/harness/database.ts'

it('the release number matches the SQL; otherwise run npm run types', async () => {
  const release = JSON.parse(await readFile(join(import.meta.dirname, 'release.json'), 'utf8'))
  expect(release.checksum).toBe(readCurrentChecksum(import.meta.dirname))
})

it('the types match the schema; otherwise run npm run types', async () => {
  const { platform } = await createTestDatabase()
  const client = await platform.connect()
  try {
    expect(await generateTypes(client)).toBe(await readFile(join(import.meta.dirname, 'types.ts'), 'utf8'))
  } finally {
    client.release()
  }
})
