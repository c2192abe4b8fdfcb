// What the running server tells the page about itself: inlined in every page and served at /config.json.
import * as z from 'zod/mini'

const known = z.nullable(z.string())

export const runtimeConfigSchema = z.object({
  supabaseUrl: z.string(),
  supabaseKey: z.string(),
  siteUrl: z.string(),
  operator: z.object({
    name: known,
    address: known,
    companyNumber: known,
    vat: known,
    email: known,
  }),
})

export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>
