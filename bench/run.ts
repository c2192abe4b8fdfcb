// `npm run bench [-- name…]`: runs the benchmarks, or those named, one after the other, and prints a table for each.
// Machines differ and are noisy: compare figures of one run with each other, never with another run's.
// Must be set before the package with Chromium is loaded: it then also unpacks the libraries it needs.
process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'

import { accountsBench } from './accounts.ts'
import { bookingPage } from './booking-page.ts'
import { calendar } from './calendar.ts'
import { dataApi } from './data-api.ts'
import { liveMessages } from './live-messages.ts'
import { manyBookings } from './many-bookings.ts'
import { quotesByConnections } from './quotes-by-connections.ts'
import type { Row } from './row.ts'
import { startUp } from './start-up.ts'
import { submissions } from './submissions.ts'

const benchmarks: Record<string, () => Promise<Row[]>> = {
  'start-up': startUp,
  'data-api': dataApi,
  accounts: accountsBench,
  'live-messages': liveMessages,
  'many-bookings': manyBookings,
  calendar,
  'booking-page': bookingPage,
  'quotes-by-connections': quotesByConnections,
  submissions,
  sizing: async () => (await import('./sizing.ts')).sizing(),
  'killed-while-booking': async () => (await import('./killed-while-booking.ts')).killedWhileBooking(),
  addresses: async () => (await import('./addresses.ts')).addresses(),
  'page-speed': async () => (await import('./page-speed.ts')).pageSpeed(),
}

const named = process.argv.slice(2)
const unknown = named.find((name) => !(name in benchmarks))
if (unknown) {
  console.error(`There is no benchmark "${unknown}". There are: ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(1)
}
for (const [name, run] of Object.entries(benchmarks)) {
  if (named.length > 0 && !named.includes(name)) continue
  console.log(`\n${name}`)
  console.table(await run())
}
