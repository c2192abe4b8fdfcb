import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { generateTypes } from '../scripts/generate-types.ts'
import { createTestDatabase } from '../tests/harness/database.ts'

it('the types say what the schema is; otherwise run tsx scripts/generate-types.ts', async () => {
  const { platform } = await createTestDatabase()
  const client = await platform.connect()
  try {
    expect(await generateTypes(client)).toBe(await readFile(join(import.meta.dirname, 'types.ts'), 'utf8'))
  } finally {
    client.release()
  }
})
