// Whether the rules in the form change prices so much that the artist should confirm it before they are saved.
import { type PricingForm, pricingFormOf } from '../../../../../../domain/pricing/pricing-form.ts'
import { changeBetween, largeChange } from '../../../../../../domain/pricing/simulation.ts'
import { useSessionClient } from '../../../../lib/session/session.tsx'
import type { Profile } from '../../saving/save-profile.ts'
import { previewRules } from '../preview/preview-gig.ts'
import { simulateRules } from './simulate-rules.ts'

const timeoutMs = 5000

/** The change as a fraction; undefined when it is small, or there are no saved prices to compare with. */
export function useLargeChange(profile: Profile) {
  const client = useSessionClient()
  return async (typed: PricingForm): Promise<number | undefined> => {
    if (profile.hourly_rate === null) return undefined
    const [saved, now] = [pricingFormOf(profile), typed].map((form) =>
      previewRules(form, profile.currency, profile.max_performance_hours),
    ) as [ReturnType<typeof previewRules>, ReturnType<typeof previewRules>]
    if (JSON.stringify(saved) === JSON.stringify(now)) return undefined
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const connected = await client()
      const [before, after] = await Promise.all([
        simulateRules(connected, saved, signal),
        simulateRules(connected, now, signal),
      ])
      const change = changeBetween(before, after)
      return Math.abs(change) > largeChange ? change : undefined
    } catch {
      // A question about the change is a courtesy: without an answer the rules are saved.
      return undefined
    }
  }
}
