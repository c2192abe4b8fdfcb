// The address of the artist's page, as it is passed on; undefined as long as they have none.
import { paths } from '../../../../../domain/paths.ts'
import { useRuntimeConfig } from '../../../lib/config/runtime-config-context.tsx'

export function useBookingUrl(slug: string | null): string | undefined {
  const { siteUrl } = useRuntimeConfig()
  return slug ? new URL(paths.book(slug), siteUrl).href : undefined
}
