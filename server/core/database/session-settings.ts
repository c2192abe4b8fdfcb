// Settings that change how values look, how transactions behave or how fast they are. An operator's server may have other defaults; ours
// are then set on the database, which covers every connection to it, also behind a pooler.
import type pg from 'pg'

const settings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  default_transaction_isolation: 'read committed',
  // Compiling our short queries takes longer than running them.
  jit: 'off',
}

export async function pinSessionSettings(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; value: string; database: string }>(
    `select name, value, current_database() as database from json_each_text($1::json) as wanted (name, value)
     where current_setting(name) <> value`,
    [JSON.stringify(settings)],
  )
  for (const { name, value, database } of rows) {
    const literal = client.escapeLiteral(value)
    await client.query(`alter database ${client.escapeIdentifier(database)} set ${name} = ${literal}`)
    // This connection was opened before that.
    await client.query(`set ${name} = ${literal}`)
  }
}
