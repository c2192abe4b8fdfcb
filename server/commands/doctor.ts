// `npm run doctor`: checks what an operator can get wrong, and reports each problem with its fix.

import { readConfig } from '../core/config.ts'
import { checkDatabase, checkJobs, checkKeys } from './doctor/check-database.ts'
import { checkDisk } from './doctor/check-disk.ts'
import { checkInbound, checkSmtp } from './doctor/check-mail.ts'
import { checkGeocoder, checkGoogle, checkPlaces, checkRouter } from './doctor/check-places.ts'
import { checkSite } from './doctor/check-site.ts'
import type { Check, Finding } from './doctor/finding.ts'

const checks: Record<string, Check> = {
  Database: checkDatabase,
  Disk: checkDisk,
  'Signing keys': checkKeys,
  'Background work': checkJobs,
  'Mail out': checkSmtp,
  'Mail in': checkInbound,
  Places: checkPlaces,
  Geocoder: checkGeocoder,
  Router: checkRouter,
  'Google Routes': checkGoogle,
  SITE_URL: checkSite,
}

const signs: Record<Finding['state'], string> = { good: 'ok ', warning: '!  ', bad: 'BAD' }

try {
  const config = readConfig(process.env)
  let isBad = false
  for (const [name, check] of Object.entries(checks)) {
    const finding = await check(config).catch(
      (error: Error): Finding => ({ state: 'bad', says: error.message }),
    )
    isBad ||= finding.state === 'bad'
    process.stdout.write(`${signs[finding.state]} ${name}: ${finding.says}\n`)
    if (finding.fix) process.stdout.write(`    → ${finding.fix}\n`)
  }
  process.exitCode = isBad ? 1 : 0
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`BAD Settings: ${(error as Error).message}\n`)
}
