// The schema as last read, with the plans made from it. It is read again when somebody notifies the channel "pgrst", as
// every start does that changed the schema, and it is read again soon after a lost connection.
import type pg from 'pg'
import type { Notifications } from '../core/database/notifications.ts'
import type { Log } from '../core/log.ts'
import type { Compiled } from './compile.ts'
import { loadSchemas, type Schema } from './schema.ts'

const maxPlans = 2_000
/** Each named statement lives in every connection, so their number is bounded. */
const maxNamed = 500

export interface Plan extends Compiled {
  uses: number
  /** Given to plans that are used again: PostgreSQL then parses and plans the statement once per connection. */
  name?: string
}

export class SchemaCache {
  private schemas = new Map<string, Schema>()
  private plans = new Map<string, Plan>()
  private named = 0
  private generation = 0

  private constructor(
    private readonly platform: pg.Pool,
    readonly exposed: string[],
  ) {}

  static async open(
    platform: pg.Pool,
    notifications: Notifications,
    exposed: string[],
    log: Log,
  ): Promise<SchemaCache> {
    const cache = new SchemaCache(platform, exposed)
    const reload = () => {
      cache.reload().catch((error: Error) => {
        log.warn({ reason: error.message }, 'the schema could not be read again')
      })
    }
    await notifications.on('pgrst', reload)
    notifications.onReturn(reload)
    await cache.reload()
    return cache
  }

  schema(name: string): Schema | undefined {
    return this.schemas.get(name)
  }

  plan(key: string, make: () => Compiled): Plan {
    const known = this.plans.get(key)
    const plan = known ?? { ...make(), uses: 0 }
    plan.uses++
    if (!known) {
      if (this.plans.size >= maxPlans) this.plans.delete(this.plans.keys().next().value ?? '')
      this.plans.set(key, plan)
    } else if (plan.name === undefined && this.named < maxNamed) {
      plan.name = `rest_${this.generation}_${this.named++}`
    }
    return plan
  }

  private async reload(): Promise<void> {
    this.schemas = await loadSchemas(this.platform, this.exposed)
    this.plans = new Map()
    this.named = 0
    this.generation++
  }
}
