import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../tests/harness/server.ts'

/** Supervises a program that counts its starts in a file. Resolves to the number of starts and the outcome. */
async function superviseProgram(source: string) {
  const folder = await temporaryFolder()
  const program = join(folder, 'program.mjs')
  const counter = join(folder, 'starts')
  const supervisor = join(folder, 'supervisor.mjs')
  await writeFile(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs'
     appendFileSync(${JSON.stringify(counter)}, '.')
     const starts = readFileSync(${JSON.stringify(counter)}, 'utf8').length
     ${source}`,
  )
  await writeFile(
    supervisor,
    `import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervise.mjs'))}
     process.exitCode = await supervise(${JSON.stringify(program)}, [], { firstDelayMs: 1 })`,
  )
  const { code = 0, stderr } = await promisify(execFile)(process.execPath, [supervisor]).catch(
    (error) => error,
  )
  return { code, stderr, starts: (await readFile(counter, 'utf8')).length }
}

it('restarts a crashed program, and ends when it ends', async () => {
  expect(await superviseProgram('process.exit(starts < 3 ? 70 : 0)')).toMatchObject({ code: 0, starts: 3 })
})

it('restarts a killed program', async () => {
  const { code, starts, stderr } = await superviseProgram(
    `if (starts < 2) process.kill(process.pid, 'SIGKILL')`,
  )
  expect({ code, starts }).toEqual({ code: 0, starts: 2 })
  expect(stderr).toContain('Bandstand was ended by SIGKILL; starting it again.')
})

it('does not retry a refused start', async () => {
  expect(await superviseProgram('process.exit(1)')).toMatchObject({ code: 1, starts: 1 })
})

it('gives up on a program that crashes repeatedly', async () => {
  const { code, starts, stderr } = await superviseProgram('process.exit(70)')
  expect({ code, starts }).toEqual({ code: 70, starts: 6 })
  expect(stderr).toContain('6 times in ten minutes: not starting it again')
})
