// `npm run doctor`: checks what an operator can get wrong, and reports each problem with its fix.

import { readConfig } from '../core/config.ts'
import { checks } from './doctor/checks.ts'
import type { Finding } from './doctor/finding.ts'

const signs: Record<Finding['state'], string> = { good: 'ok ', warning: '!  ', bad: 'BAD', skipped: '–  ' }

// A reader may have enough: `npm run doctor | head`.
process.stdout.on('error', () => process.exit(1))

try {
  const config = readConfig(process.env)
  let isBad = false
  for (const [name, check] of Object.entries(checks)) {
    const finding = await check(config).catch(
      (error: Error): Finding => ({ state: 'bad', message: error.message }),
    )
    isBad ||= finding.state === 'bad'
    process.stdout.write(`${signs[finding.state]} ${name}: ${finding.message}\n`)
    if (finding.fix) process.stdout.write(`    → ${finding.fix}\n`)
  }
  process.exitCode = isBad ? 1 : 0
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`BAD Settings: ${(error as Error).message}\n`)
}
