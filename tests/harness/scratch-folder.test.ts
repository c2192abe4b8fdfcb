import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

it('is removed when its process ends, with folders of killed processes, but not those of running ones', () => {
  const parent = mkdtempSync(join(tmpdir(), 'scratch-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const ofRunning = `bandstand-scratch-${process.pid}`
  const ofKilled = `bandstand-scratch-${spawnSync(process.execPath, ['--version']).pid}`
  mkdirSync(join(parent, ofKilled, 'data'), { recursive: true })
  mkdirSync(join(parent, ofRunning))

  const program = `
    import { readdirSync, writeFileSync } from 'node:fs'
    import { makeScratchFolder } from ${JSON.stringify(join(import.meta.dirname, 'scratch-folder.ts'))}
    writeFileSync(makeScratchFolder(${JSON.stringify(parent)}) + '/something', 'written')
    console.log(process.pid, readdirSync(${JSON.stringify(parent)}, { recursive: true }).join(' '))`
  const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })

  const [pid, ...during] = said.trim().split(' ')
  expect(during.sort()).toEqual(
    [ofRunning, `bandstand-scratch-${pid}`, `bandstand-scratch-${pid}/something`].sort(),
  )
  expect(readdirSync(parent)).toEqual([ofRunning])
})
