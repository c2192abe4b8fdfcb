// @ts-check
// Runs commands concurrently, each given as one argument, prints their output line by line, and fails when one fails.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/**
 * @param {string} command
 * @returns {Promise<boolean>} Whether it succeeded.
 */
async function run(command) {
  const [program = '', ...given] = command.split(' ')
  // Through pipes: on one terminal the commands would overwrite each other.
  const child = spawn(program, given, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...colours, ...process.env },
  })
  createInterface(child.stdout).on('line', (line) => console.log(line))
  createInterface(child.stderr).on('line', (line) => console.error(line))
  process.on('SIGTERM', () => child.kill())
  try {
    const [code] = await once(child, 'close')
    return code === 0
  } catch (error) {
    console.error(String(error))
    return false
  }
}

// A Ctrl-C also reaches the commands, which are awaited.
process.on('SIGINT', () => undefined)
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
const commands = process.argv.slice(2)
const wentWell = await Promise.all(commands.map(run))
const failed = commands.filter((_, place) => !wentWell[place])
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
