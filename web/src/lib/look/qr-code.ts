// Renders a QR code to show, print and download. Always black on white, which cameras read best.
import { encode } from 'uqr'

/** White margin around the code, without which many cameras do not detect it. */
const borderModules = 4
/** Wide enough for a one-metre poster. */
const pictureWidth = 2000

export interface QrCode {
  /** Modules per side. */
  size: number
  /** For the attribute d of an SVG path, one unit per module. */
  path: string
  isDark: (row: number, column: number) => boolean
}

export function makeQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: borderModules })
  const isDark = (row: number, column: number) => data[row]?.[column] ?? false
  const runs = data.flatMap((line, row) =>
    darkRuns(line).map(([at, long]) => `M${at} ${row}h${long}v1h-${long}z`),
  )
  return { size, path: runs.join(''), isDark }
}

/** Start and length of each run of dark modules. */
function darkRuns(line: boolean[]): [at: number, long: number][] {
  const runs: [number, number][] = []
  line.forEach((isDark, column) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === column) last[1] += 1
    else runs.push([column, 1])
  })
  return runs
}

export function qrSvg({ size, path }: QrCode): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`
}

export async function qrPng({ size, isDark }: QrCode): Promise<Blob> {
  const scale = Math.ceil(pictureWidth / size)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * scale
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser draws no pictures.')
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.fillStyle = '#000'
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (isDark(row, column)) drawing.fillRect(column * scale, row * scale, scale, scale)
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png')
  })
}
