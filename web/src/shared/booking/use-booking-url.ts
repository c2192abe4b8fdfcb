// The URL of an artist's booking page, as they share it; undefined while they have none.
import { paths } from '../../../../domain/site/paths.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'

export function useBookingUrl(slug: string | null): string | undefined {
  const { siteUrl } = useRuntimeConfig()
  return slug ? new URL(paths.book(slug), siteUrl).href : undefined
}
