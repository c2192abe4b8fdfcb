import { chmod, mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyIfUnreachable, findBinaries } from './binaries.ts'

describe('the PostgreSQL programs', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bandstand-binaries-'))
    for (const path of [folder, join(folder, 'home'), join(folder, 'home', 'native')]) {
      await mkdir(path, { recursive: true })
      await chmod(path, 0o755)
    }
    await writeFile(join(folder, 'home', 'native', 'program'), 'the program')
    await symlink('program', join(folder, 'home', 'native', 'link'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('the PostgreSQL programs are found with their libraries linked', async () => {
    const binaries = await findBinaries()
    expect(await readlink(join(binaries, 'lib', 'libpq.so.5'))).toMatch(/^libpq\.so\.5\./)
  })

  it('run in place when every folder above them is accessible', async () => {
    const binaries = join(folder, 'home', 'native')
    expect(await copyIfUnreachable(binaries, folder)).toBe(binaries)
  })

  it('run from a copy when a folder above them is not accessible, such as /root', async () => {
    await chmod(join(folder, 'home'), 0o700)
    const copy = await copyIfUnreachable(join(folder, 'home', 'native'), folder)
    expect(copy).toBe(join(folder, 'native'))
    expect(await readFile(join(copy, 'link'), 'utf8')).toBe('the program')
  })
})
