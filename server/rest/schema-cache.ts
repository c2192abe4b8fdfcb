// The schema as last read, with the statements compiled from it. It is read again after a notification on the channel
// "pgrst", which every start sends that changed the schema, after a lost connection, and when the catalogue has changed.
import type pg from 'pg'
import type { Notifications } from '../core/database/notifications.ts'
import type { Log } from '../core/log.ts'
import { loadSchemas } from './catalog/load-schemas.ts'
import { readSchemaVersion } from './catalog/schema-version.ts'
import { readSettingsUse, type SettingsUse, usesAllSettings } from './catalog/settings-use.ts'
import type { Compiled } from './compile.ts'
import type { Schema } from './schema.ts'
import { SchemaWatch } from './schema-watch.ts'

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
  private version = ''
  private isStale = false
  private reloading: Promise<void> | undefined
  private watch: SchemaWatch | undefined
  settingsUse: SettingsUse = usesAllSettings

  private constructor(
    private readonly platform: pg.Pool,
    readonly exposed: string[],
    private readonly log: Log,
  ) {}

  static async open(
    platform: pg.Pool,
    notifications: Notifications,
    exposed: string[],
    log: Log,
  ): Promise<SchemaCache> {
    const cache = new SchemaCache(platform, exposed, log)
    const reload = () => {
      cache.reload().catch((error: Error) => {
        log.warn({ reason: error.message }, 'failed to reload the schema')
      })
    }
    await notifications.on('pgrst', reload)
    notifications.onReturn(reload)
    await cache.reload()
    cache.watch = new SchemaWatch(() => cache.reloadIfChanged())
    return cache
  }

  async close(): Promise<void> {
    await this.watch?.close()
    await this.reloading?.catch(() => undefined)
  }

  schema(name: string): Schema | undefined {
    return this.schemas.get(name)
  }

  /** `anyKeys` is the key of a statement that does not depend on the keys of the body. */
  statement(key: string, compile: () => Compiled, anyKeys = key): CachedStatement {
    const known = this.statements.get(key)
    if (known) return this.used(known)
    const compiled = compile()
    const kept =
      compiled.wholeBodyType === undefined || anyKeys === key
        ? key
        : `${anyKeys}\n\n${compiled.wholeBodyType}`
    const shared = kept === key ? undefined : this.statements.get(kept)
    if (shared) return this.used(shared)
    const statement = { ...compiled, uses: 1 }
    if (this.statements.size >= maxStatements)
      this.statements.delete(this.statements.keys().next().value ?? '')
    this.statements.set(kept, statement)
    return statement
  }

  private used(statement: CachedStatement): CachedStatement {
    statement.uses++
    if (statement.name === undefined && this.named < maxNamed)
      statement.name = `rest_${this.generation}_${this.named++}`
    return statement
  }

  private async reloadIfChanged(): Promise<void> {
    try {
      if ((await readSchemaVersion(this.platform, this.exposed)) !== this.version) await this.reload()
    } catch (error) {
      this.log.debug({ reason: (error as Error).message }, 'failed to look for schema changes')
    }
  }

  /** One at a time; what is asked for meanwhile is done once, afterwards. */
  private reload(): Promise<void> {
    this.isStale = true
    this.reloading ??= this.loadUntilFresh().finally(() => {
      this.reloading = undefined
    })
    return this.reloading
  }

  private async loadUntilFresh(): Promise<void> {
    while (this.isStale) {
      this.isStale = false
      // Read first: what changes while the rest is read is then noticed by the next check.
      const version = await readSchemaVersion(this.platform, this.exposed)
      const schemas = await loadSchemas(this.platform, this.exposed)
      // Definitions that cannot be read, because they are just being dropped, may use them.
      this.settingsUse = await readSettingsUse(this.platform).catch(() => usesAllSettings)
      this.schemas = schemas
      this.version = version
      this.statements = new Map()
      this.named = 0
      this.generation++
    }
  }
}
