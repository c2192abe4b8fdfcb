// Which journeys go through the pages of a folder. For `npm run test:changed`, which runs those of the changed folders: not
// every journey that opens a page, but the shortest that use what is particular to it.

const journeys: Record<string, string[]> = {
  'web/src/features/account': ['two-step-login'],
  'web/src/features/auth': ['first-run', 'two-step-login'],
  'web/src/features/booking-detail': ['offers'],
  'web/src/features/booking-page': ['simplest-request', 'price-rules', 'no-javascript'],
  'web/src/features/calendar': ['availability'],
  'web/src/features/client-booking': ['client-page-without-scripts', 'offers', 'payments'],
  'web/src/features/contact': ['contact'],
  'web/src/features/cookies': ['cookie-consent'],
  'web/src/features/dashboard': ['artist-workspace'],
  'web/src/features/home': ['live-quote'],
  'web/src/features/layout': ['look-around'],
  'web/src/features/payments-setup': ['payments-setup'],
  'web/src/features/pricing': ['pro-notify'],
  'web/src/features/setup/branding': ['form-branding'],
  'web/src/features/setup/pricing': ['line-ups', 'kilometres'],
  'web/src/features/setup/profile': ['first-run'],
  'web/src/features/verify-receipt': ['receipt'],
  'web/src/shared/offers': ['offers'],
  'web/src/shared/payments': ['payments', 'payments-setup'],
  'web/src/shared/conversation': ['client-page-without-scripts'],
  'web/src/app': ['look-around', 'simplest-request'],
  'web/src/lib': ['look-around', 'simplest-request'],
  'functions/process-booking-submission': ['simplest-request', 'no-javascript'],
  'functions/verify-receipt': ['receipt'],
  'server/site': ['no-javascript'],
}

export const journeyFolders = Object.keys(journeys)
export const journeyNames = [...new Set(Object.values(journeys).flat())]

/** The names of the journeys for these files; changed journeys are among them. */
export function journeysOf(changed: string[]): string[] {
  const own = changed.flatMap((file) => /^e2e\/(.+)\.spec\.ts$/.exec(file)?.[1] ?? [])
  const touched = journeyFolders.filter((folder) => changed.some((file) => file.startsWith(`${folder}/`)))
  return [...new Set([...own, ...touched.flatMap((folder) => journeys[folder] ?? [])])]
}
