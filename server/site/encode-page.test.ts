import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { encodePage } from './encode-page.ts'

const gzip = new Set(['br', 'gzip'])
const newNonce = () => randomBytes(16).toString('base64')

describe('encoding a page', () => {
  test.each([
    [['<p>one part</p>']],
    [['<script nonce="', '"></script>', '']],
    [['', '']],
    [['é ש 🎺', '…'.repeat(50_000), randomBytes(90_000).toString('base64')]],
  ])('gzip gives the text back, with the nonce between all parts', async (parts) => {
    for (const nonce of [newNonce(), newNonce()]) {
      const { encoding, bytes } = await encodePage(parts, nonce, gzip)
      expect(encoding).toBe('gzip')
      expect(gunzipSync(bytes).toString()).toBe(parts.join(nonce))
    }
  })

  test('a page is far smaller than its text', async () => {
    const { bytes } = await encodePage(['<li>A song</li>'.repeat(1_000), ''], newNonce(), gzip)
    expect(bytes.length).toBeLessThan(200)
  })

  test('a reader that does not accept gzip gets the text itself', async () => {
    const { encoding, bytes } = await encodePage(['Größe ', '!'], 'n', new Set(['br']))
    expect(encoding).toBeUndefined()
    expect(Buffer.from(bytes).toString()).toBe('Größe n!')
  })
})
