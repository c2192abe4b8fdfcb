// Collects the data export as a file. Bookings are fetched page by page, and each page becomes a part of the file at
// once: an artist may have a million.
import { type ExportedPage, readExportedPage } from '../../../../domain/api/rpc-answers.ts'
import { unwrap } from '../../lib/api/data-client.ts'
import type { useSessionClient } from '../../lib/session/session.tsx'

type Client = Awaited<ReturnType<ReturnType<typeof useSessionClient>>>

/** As JSON.stringify(…, null, 2) writes it. */
const written = (value: unknown, depth: number) =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(depth)}`)

/** Parts of a file that is one JSON object. */
export async function collectExport(client: Client, onProgress: (bookings: number) => void): Promise<Blob[]> {
  const account = unwrap(await client.rpc('export_my_data', { include_bookings: false }))
  // Without its closing brace: the bookings come last.
  const parts = [new Blob([JSON.stringify(account, null, 2).replace(/\s*\}$/, ',\n  "bookings": [')])]
  let count = 0
  let next: ExportedPage['next'] = null
  do {
    const page = readExportedPage(unwrap(await client.rpc('export_my_bookings', next ?? {})))
    const texts = page.bookings.map((booking) => `\n    ${written(booking, 4)}`)
    if (texts.length > 0) parts.push(new Blob([count > 0 ? ',' : '', texts.join(',')]))
    count += texts.length
    next = page.next
    onProgress(count)
  } while (next)
  parts.push(new Blob([count > 0 ? '\n  ]\n}\n' : ']\n}\n']))
  return parts
}
