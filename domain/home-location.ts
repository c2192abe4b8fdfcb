// What the server says of a home location: whether it is on our map, and what it may have meant when it is not.
import * as z from 'zod/mini'

export const checkedHomeSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('found'), place: z.string(), unit: z.enum(['mi', 'km']) }),
  z.object({ state: z.literal('missing'), suggestions: z.array(z.string()) }),
  /** The map is not loaded: nothing can be said yet. */
  z.object({ state: z.literal('unknown') }),
])

export type CheckedHome = z.infer<typeof checkedHomeSchema>
