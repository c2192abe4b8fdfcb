// Fetches an artist's public profile by the slug of their page.
import type { PublicProfile } from '../../../../domain/profile/public-profile.ts'
import type { RuntimeConfig } from '../../../../domain/site/runtime-config.ts'
import type { ArtistSettings } from './read-artist.ts'

type Address = Pick<RuntimeConfig, 'supabaseUrl' | 'supabaseKey'>

/** Undefined when there is no page at this URL. */
export async function fetchProfile(config: Address, slug: string): Promise<ArtistSettings | undefined> {
  const { createDataClient, unwrap } = await import('../../lib/api/data-client.ts')
  const answer = await createDataClient(config).rpc('get_public_profile_data', { profile_slug: slug })
  return unwrap(answer)?.[0] as PublicProfile | undefined
}
