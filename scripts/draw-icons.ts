// Renders the bitmap icons from web/public/favicon.svg: for old browsers, home screens and app lists. Run manually
// when the logo changes: `npx tsx scripts/draw-icons.ts`.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../web/public')
const rounded = await readFile(join(folder, 'favicon.svg'), 'utf8')
// Systems crop these to their own shape, so the tile fills the square and the logo keeps clear of its edges.
const square = rounded.replace('rx="8"', '')
const maskable = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
  .replace('<rect width="32" height="32"', '<rect x="-5" y="-5" width="42" height="42"')

await draw(square, 180, 'apple-touch-icon.png')
await draw(rounded, 192, 'icon-192.png')
await draw(rounded, 512, 'icon-512.png')
await draw(maskable, 512, 'icon-maskable-512.png')
await writeFile(join(folder, 'favicon.ico'), wrapInIco(await toPng(rounded, 32)))

async function draw(svg: string, size: number, name: string): Promise<void> {
  await writeFile(join(folder, name), await toPng(svg, size))
}

function toPng(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * (size / 32) * 2 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** An .ico file that holds one 32 px picture: a header of 6 bytes, an entry of 16, and the PNG as it is. */
function wrapInIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
