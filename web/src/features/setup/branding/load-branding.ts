// The artist's profile for this step. One without a picture gets the default written back, so that every page and mail
// finds the same.
import { missingHero } from '../../../../../domain/branding-form.ts'
import type { SessionClient } from '../../../lib/session/session-store.ts'
import { type Profile, readProfile, saveProfile } from '../saving/save-profile.ts'

export async function loadBranding(client: SessionClient, userId: string): Promise<Profile | null> {
  const profile = await readProfile(client, userId)
  const hero = profile && missingHero(profile)
  if (!hero) return profile
  try {
    return await saveProfile(client, profile, hero)
  } catch (error) {
    // The form works without: it starts with the default, and the next visit tries again.
    reportError(error)
    return profile
  }
}
