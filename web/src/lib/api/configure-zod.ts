// Configures zod; must be the first import of every lazily loaded module with schemas. zod probes for `eval` when it
// creates an object schema, which the content security policy forbids and would report as a violation.
import * as z from 'zod/mini'

z.config({ jitless: true })
