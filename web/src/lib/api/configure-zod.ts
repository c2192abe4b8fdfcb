// The first import of whatever is fetched to check what was typed: it must run before any schema is built. zod probes for `eval` when it makes an object schema; the
// content security policy forbids that and would report each probe as a violation.
import * as z from 'zod/mini'

z.config({ jitless: true })
