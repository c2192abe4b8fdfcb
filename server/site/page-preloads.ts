// The scripts that an artist's pages load, for the heads of their documents: the browser fetches them all at once, rather
// than each when the one before asks for it. Read from the manifest of the build, by the names of its files.
import { routePatterns } from '../../domain/site/paths.ts'

interface BuiltFile {
  name?: string
  file: string
  imports?: string[]
}

export type BuildManifest = Record<string, BuiltFile>

/** What every page behind the sign-in loads. */
const frame = ['main', 'pages', 'protected-frame', 'session-client']

const pageFiles: Record<string, string[]> = {
  [routePatterns.dashboard]: ['dashboard-page', 'early-dashboard'],
  [routePatterns.calendar]: ['calendar-pages'],
  [routePatterns.availability]: ['calendar-pages'],
  [routePatterns.connectedCalendars]: ['calendar-pages'],
  [routePatterns.messages]: ['messages-page'],
  [routePatterns.profileSetup]: ['profile-setup-page'],
  [routePatterns.pricingSetup]: ['pricing-setup-page'],
  [routePatterns.paymentsSetup]: ['payments-setup-page'],
  [routePatterns.formBranding]: ['form-branding-page'],
  [routePatterns.booking]: ['booking-pages'],
  [routePatterns.gigSheet]: ['booking-pages'],
  [routePatterns.account]: ['account-page'],
}

/** The tags by the pattern of the page. A name that the build does not know is an error: the page would load slowly. */
export function pagePreloads(manifest: BuildManifest): Map<string, string> {
  if (Object.keys(manifest).length === 0) return new Map()
  const byName = new Map(Object.entries(manifest).map(([key, { name }]) => [name, key]))
  return new Map(
    Object.entries(pageFiles).map(([pattern, names]) => {
      const keys = new Set<string>()
      for (const name of [...frame, ...names]) addWithImports(keys, byName.get(name) ?? name, manifest)
      return [pattern, [...keys].map((key) => tag(manifest[key]?.file ?? '')).join('\n    ')]
    }),
  )
}

function addWithImports(keys: Set<string>, key: string, manifest: BuildManifest): void {
  if (keys.has(key)) return
  const built = manifest[key]
  if (!built) throw new Error(`The build has no file ${key}.`)
  keys.add(key)
  for (const imported of built.imports ?? []) addWithImports(keys, imported, manifest)
}

function tag(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}">`
}
