// The Chromium inside an npm package, for who opens pages. The package would unpack it into the machine's temporary
// folder, where one that another user, another release or a run that was cut short left behind would be taken for its own.
// We unpack it beside its archive: whole or not at all, and gone when npm replaces the package.
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../unpacked', import.meta.resolve('@sparticuz/chromium')))

/** Where the program is, once it is unpacked. Where to find its libraries and letters is in our environment from then on. */
export async function packagedChromium(): Promise<string> {
  // Else the package leaves out the system libraries that a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  const { default: chromium } = await withTemporaryFolder(folder, () => import('@sparticuz/chromium'))
  if (!existsSync(folder)) {
    const draft = await mkdtemp(`${folder}-`)
    await withTemporaryFolder(draft, () => chromium.executablePath())
    await writeFile(join(draft, 'fonts', 'fonts.conf'), fontSettings)
    // Of two who unpack it at the same time, the second takes the first one's.
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
