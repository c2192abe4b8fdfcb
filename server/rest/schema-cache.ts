// The schema as last read, with the statements compiled from it. It is read again after a notification on the channel
// "pgrst", which every start sends that changed the schema, and after a lost connection.
import type pg from 'pg'
import type { Notifications } from '../core/database/notifications.ts'
import type { Log } from '../core/log.ts'
import type { Compiled } from './compile.ts'
import { loadSchemas, type Schema } from './schema.ts'

const maxStatements = 2_000
/** Each named statement lives in every connection, so their number is bounded. */
const maxNamed = 500

export interface CachedStatement extends Compiled {
  uses: number
  /** Given to statements that are used again: PostgreSQL then parses and plans them once per connection. */
  name?: string
}

export class SchemaCache {
  private schemas = new Map<string, Schema>()
  private statements = new Map<string, CachedStatement>()
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
        log.warn({ reason: error.message }, 'failed to reload the schema')
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

  statement(key: string, compile: () => Compiled): CachedStatement {
    const known = this.statements.get(key)
    const statement = known ?? { ...compile(), uses: 0 }
    statement.uses++
    if (!known) {
      if (this.statements.size >= maxStatements)
        this.statements.delete(this.statements.keys().next().value ?? '')
      this.statements.set(key, statement)
    } else if (statement.name === undefined && this.named < maxNamed) {
      statement.name = `rest_${this.generation}_${this.named++}`
    }
    return statement
  }

  private async reload(): Promise<void> {
    this.schemas = await loadSchemas(this.platform, this.exposed)
    this.statements = new Map()
    this.named = 0
    this.generation++
  }
}
