// The doctor's checks, in the order in which they are shown.
import { checkBackups } from './check-backups.ts'
import { checkCertificate } from './check-certificate.ts'
import { checkClock } from './check-clock.ts'
import { checkDatabase, checkJobs, checkKeys } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkFiles } from './check-files.ts'
import { checkInbound, checkSmtp } from './check-mail.ts'
import { checkGeocoder, checkGoogle, checkPlaces, checkRouter } from './check-places.ts'
import { checkSender } from './check-sender.ts'
import { checkSettings } from './check-settings.ts'
import { checkSignIn } from './check-sign-in.ts'
import { checkSite } from './check-site.ts'
import type { Check } from './finding.ts'

export const checks: Record<string, Check> = {
  Settings: (config) => checkSettings(config),
  Database: checkDatabase,
  Clock: checkClock,
  Disk: checkDisk,
  Files: checkFiles,
  Backups: checkBackups,
  'Signing keys': checkKeys,
  'Background work': checkJobs,
  'Mail out': checkSmtp,
  'Sender domain': (config) => checkSender(config),
  'Mail in': checkInbound,
  Certificate: checkCertificate,
  'Sign-in': checkSignIn,
  Places: checkPlaces,
  Geocoder: checkGeocoder,
  Router: checkRouter,
  'Google Routes': checkGoogle,
  SITE_URL: checkSite,
}
