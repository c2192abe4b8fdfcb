// Asks the server what rules would have made of the artist's bookings.
import type { PricingRules } from '../../../../../../domain/pricing/pricing-rules.ts'
import { readSimulation, type Simulation } from '../../../../../../domain/pricing/simulation.ts'
import { unwrap } from '../../../../lib/api/data-client.ts'
import type { SessionClient } from '../../../../lib/session/session-store.ts'

export async function simulateRules(
  client: SessionClient,
  rules: PricingRules,
  signal?: AbortSignal,
): Promise<Simulation> {
  const call = client.rpc('simulate_rules', { new_rules: rules })
  return readSimulation(unwrap(await (signal ? call.abortSignal(signal) : call)))
}
