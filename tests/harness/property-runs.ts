// How often a property test that needs a database tries new values. `PROPERTY_SCALE=10` tries ten times as many.

const scale = Number(process.env.PROPERTY_SCALE ?? 1)

export function propertyRuns(count: number): { numRuns: number } {
  return { numRuns: Math.ceil(count * scale) }
}
