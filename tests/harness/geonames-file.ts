// Creates files in GeoNames' format: tab-separated lines, and zip archives of them.
import { crc32, deflateRawSync } from 'node:zlib'

interface GeonamesPlace {
  id?: number
  name: string
  ascii?: string
  otherNames?: string
  at: [latitude: number, longitude: number]
  feature?: [group: string, code: string]
  country?: string
  admin?: [first: string, second: string]
  population?: number
}

/** A line of a country file: 19 columns. */
export function placeLine({
  id = 1,
  name,
  ascii = name,
  otherNames = '',
  at,
  feature = ['P', 'PPL'],
  country = 'GB',
  admin = ['ENG', 'M3'],
  population = 0,
}: GeonamesPlace): string {
  const [latitude, longitude] = at
  const regions = [...admin, '', '']
  const rest = [population, '', 62, 'Europe/London', '2024-05-01']
  return [
    id,
    name,
    ascii,
    otherNames,
    latitude,
    longitude,
    ...feature,
    country,
    '',
    ...regions,
    ...rest,
  ].join('\t')
}

/** A line of a postal code file: 12 columns. */
export function postcodeLine(
  country: string,
  code: string,
  place: string,
  [state, county]: [string, string],
  [latitude, longitude]: [number | '', number | ''],
): string {
  return [country, code, place, state, 'X', county, 'Y', '', '', latitude, longitude, '4'].join('\t')
}

export function zip(files: Record<string, string | Buffer>, isStored = false): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(isStored ? 0 : 8, 4)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(bytes.length, 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const at = Buffer.alloc(14)
    at.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('504b01021400', 'hex'), shared, at, Buffer.from(name))
    const local = [Buffer.from('504b0304', 'hex'), shared, Buffer.from(name), packed]
    parts.push(...local)
    offset += local.reduce((sum, { length }) => sum + length, 0)
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}
