// Refuses connections to a standby, as `target_session_attrs=read-write` does in libpq: during a failover an address may
// lead to a server that is not promoted yet, where every write would fail for as long as the connection lives.
import pg from 'pg'

export class StandbyError extends Error {
  override name = 'StandbyError'
  override message = 'The database server is a standby, which accepts no writes.'
}

interface ParameterStatus {
  parameterName: string
  parameterValue: string
}

/** PostgreSQL reports at the start of each session, and when it changes, whether it is a standby. */
export class StandbyAwareClient extends pg.Client {
  isStandby = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (parameterName === 'in_hot_standby') this.isStandby = parameterValue === 'on'
    })
  }
}

export function refuseStandby(client: pg.ClientBase): void {
  if (client instanceof StandbyAwareClient && client.isStandby) throw new StandbyError()
}
