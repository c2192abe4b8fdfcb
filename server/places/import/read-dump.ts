// Reads a GeoNames file as lines of columns, in batches: plain, or packed as a zip archive.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { BadFile } from './bad-file.ts'
import { isZip, readZip } from './read-zip.ts'

export interface Line {
  number: number
  columns: string[]
}

/** The longest line of GeoNames has some 20,000 characters (the alternative names of Mecca and the like). */
const maxLineLength = 200_000

export async function* readDump(path: string): AsyncGenerator<Line[]> {
  let number = 0
  let width = 0
  let rest = ''
  const take = (lines: string[]): Line[] =>
    lines.flatMap((line) => {
      number += 1
      const text = number === 1 ? line.replace(/^\uFEFF/, '') : line
      if (text.trim() === '') return []
      const columns = text.replace(/\r$/, '').split('\t')
      width ||= columns.length
      if (columns.length !== width)
        throw new BadFile(
          `line ${number} has ${columns.length} columns, the lines before it have ${width}: it is cut off or damaged`,
        )
      return [{ number, columns }]
    })
  for await (const text of readText(path)) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > maxLineLength) throw new BadFile('it has a line without end: it is no file of GeoNames')
    yield take(lines)
  }
  if (rest !== '') yield take([rest])
  if (width === 0) throw new BadFile('it is empty')
}

async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of readBytes(path)) {
    try {
      yield decoder.decode(chunk, { stream: true })
    } catch {
      throw new BadFile('it is no text in UTF-8')
    }
  }
}

async function* readBytes(path: string): AsyncGenerator<Buffer> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new BadFile('there is no such file')
  if (await isZip(path)) yield* readZip(path)
  else if (/\.zip$/i.test(path) && found.size > 0) throw new BadFile('it is no zip archive')
  else yield* createReadStream(path)
}
