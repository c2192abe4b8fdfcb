import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { expect, it, onTestFinished } from 'vitest'

it('is removed when its process ends, with folders of killed processes, but not those of running ones', () => {
  const parent = mkdtempSync(join(tmpdir(), 'scratch-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const ofRunning = `bandstand-scratch-${process.pid}`
  const ofKilled = `bandstand-scratch-${spawnSync(process.execPath, ['--version']).pid}`
  mkdirSync(join(parent, ofKilled, 'data'), { recursive: true })
  mkdirSync(join(parent, ofRunning))

  const source = readFileSync(join(import.meta.dirname, 'scratch-folder.ts'), 'utf8')
  const program = `${transformSync(source, { loader: 'ts' }).code}
    import { readdirSync as list, writeFileSync } from 'node:fs'
    writeFileSync(makeScratchFolder(${JSON.stringify(parent)}) + '/something', 'written')
    console.log(process.pid, list(${JSON.stringify(parent)}, { recursive: true }).join(' '))`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })

  const [pid, ...during] = said.trim().split(' ')
  expect(during.sort()).toEqual(
    [ofRunning, `bandstand-scratch-${pid}`, `bandstand-scratch-${pid}/something`].sort(),
  )
  expect(readdirSync(parent)).toEqual([ofRunning])
})
