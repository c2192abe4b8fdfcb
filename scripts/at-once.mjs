// @ts-check
// Runs commands at once, each given as one argument, shows what they say line by line, and fails when one of them fails.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/**
 * @param {string} command
 * @returns {Promise<boolean>} Whether it went well.
 */
async function run(command) {
  const [program = '', ...given] = command.split(' ')
  // Through pipes: on one terminal each would draw over the others.
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

// A Ctrl-C reaches the commands too, and they are waited for.
process.on('SIGINT', () => undefined)
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
const commands = process.argv.slice(2)
const wentWell = await Promise.all(commands.map(run))
const failed = commands.filter((_, place) => !wentWell[place])
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
