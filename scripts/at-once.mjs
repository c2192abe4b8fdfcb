// @ts-check
// Runs commands concurrently, each given as one argument, prints their output line by line, and fails when one fails.
// What failed, or passed only when it was tried again, is repeated at the end: it may be far up, among the output of the others.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const maxRepeated = 40
/** How our test runners and compilers mark a failure. */
const failureMark = /\bFAIL\b|✘|×|Error\b|\berror TS/
/** How our reporters begin a line about a test that passed only when it was tried again. */
const flakyMark = /^FLAKY /

/**
 * @param {string} command
 * @returns {Promise<{ command: string, hasFailed: boolean, failures: string[], flaky: string[] }>}
 */
async function run(command) {
  const [program = '', ...given] = command.split(' ')
  // Through pipes: on one terminal the commands would overwrite each other.
  const child = spawn(program, given, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...colours, ...shortLived, ...process.env },
  })
  /** @type {string[]} */
  const failures = []
  /** @type {string[]} */
  const flaky = []
  /** @param {string} line */
  const note = (line) => {
    if (flakyMark.test(line)) flaky.push(line)
    if (!failureMark.test(line)) return
    failures.push(line)
    // The last ones: test runners sum up at the end, after errors that a test expected.
    if (failures.length > maxRepeated) failures.shift()
  }
  createInterface(child.stdout).on('line', (line) => {
    console.log(line)
    note(line)
  })
  createInterface(child.stderr).on('line', (line) => {
    console.error(line)
    note(line)
  })
  process.on('SIGTERM', () => child.kill())
  try {
    const [code] = await once(child, 'close')
    return { command, hasFailed: code !== 0, failures, flaky }
  } catch (error) {
    console.error(String(error))
    return { command, hasFailed: true, failures, flaky }
  }
}

// A Ctrl-C also reaches the commands, which are awaited.
process.on('SIGINT', () => undefined)
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
// For compilers and linters written in Go: they end before a rare garbage collection matters.
const shortLived = { GOGC: '400' }
const commands = process.argv.slice(2)
const results = await Promise.all(commands.map(run))
const failed = results.filter(({ hasFailed }) => hasFailed)
for (const { flaky } of results) for (const line of flaky) console.error(line)
if (failed.length > 0) {
  for (const { failures } of failed) for (const line of failures) console.error(line)
  console.error(`Failed: ${failed.map(({ command }) => command).join(', ')}`)
  process.exitCode = 1
}
