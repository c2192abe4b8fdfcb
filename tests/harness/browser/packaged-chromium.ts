// Unpacks the Chromium of an npm package. The package itself would use the machine's temporary folder, and reuse one
// that another user, another release or an interrupted run left there. We unpack it beside its archive: atomically,
// and removed when npm replaces the package.
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../unpacked', import.meta.resolve('@sparticuz/chromium')))

/** The path of the program once it is unpacked. Also sets its library and font paths in our environment. */
export async function packagedChromium(): Promise<string> {
  // Otherwise the package leaves out the system libraries that a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  const { default: chromium } = await withTemporaryFolder(folder, () => import('@sparticuz/chromium'))
  if (!existsSync(folder)) {
    const draft = await mkdtemp(`${folder}-`)
    await withTemporaryFolder(draft, () => chromium.executablePath())
    await writeFile(join(draft, 'fonts', 'fonts.conf'), fontSettings)
    // Of two concurrent processes, the second uses the first one's.
    await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
  }
  return join(folder, 'chromium')
}

const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

async function withTemporaryFolder<T>(path: string, work: () => Promise<T>): Promise<T> {
  const { TMPDIR } = process.env
  process.env.TMPDIR = path
  try {
    return await work()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}
