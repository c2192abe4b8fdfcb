// Fetches an artist's public profile by the slug of their page.
import type { PublicProfile } from '../../../../../../domain/profile/public-profile.ts'
import type { ApiAddress } from '../../../../lib/api/api-address.ts'
import type { ArtistSettings } from './read-artist.ts'

/** Undefined when there is no page at this URL. */
export async function fetchProfile(config: ApiAddress, slug: string): Promise<ArtistSettings | undefined> {
  const { createDataClient, unwrap } = await import('../../../../lib/api/data-client.ts')
  const answer = await createDataClient(config).rpc('get_public_profile_data', { profile_slug: slug })
  return unwrap(answer)?.[0] as PublicProfile | undefined
}
