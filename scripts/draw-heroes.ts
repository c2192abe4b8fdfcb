// Draws the two hero pictures, `concert` and `studio`, in our palette and writes them to web/public/heroes in the
// sizes and formats of the pages. Run manually when a drawing changes: `npx tsx scripts/draw-heroes.ts`. Profiles
// store these addresses, so the names must not change.
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawConcert } from './heroes/draw-concert.ts'
import { drawStudio } from './heroes/draw-studio.ts'

const folder = join(import.meta.dirname, '../web/public/heroes')
const scenes = { concert: drawConcert(), studio: drawStudio() }
const widths = [
  { width: 1600, ending: '' },
  { width: 800, ending: '-800' },
]

await mkdir(folder, { recursive: true })
for (const [name, svg] of Object.entries(scenes)) {
  for (const { width, ending } of widths) {
    const picture = sharp(Buffer.from(svg)).resize({ width })
    const target = join(folder, `${name}${ending}`)
    await picture.clone().avif({ quality: 52, effort: 7 }).toFile(`${target}.avif`)
    await picture.clone().webp({ quality: 72, effort: 6 }).toFile(`${target}.webp`)
    await picture.clone().jpeg({ quality: 74, mozjpeg: true }).toFile(`${target}.jpg`)
    for (const format of ['avif', 'webp', 'jpg']) {
      const { size } = await stat(`${target}.${format}`)
      console.log(`${name}${ending}.${format} ${(size / 1024).toFixed(1)} KB`)
    }
  }
}
