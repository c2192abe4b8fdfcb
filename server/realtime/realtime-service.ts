// /realtime/v1: live updates, broadcasts and presence.
import type { CoreDeps } from '../core/core-deps.ts'
import type { Upgrades } from '../core/listen.ts'
import type { Service } from '../core/service.ts'
import { broadcastRoutes } from './broadcast-routes.ts'
import { openRealtime } from './realtime-server.ts'

export interface RealtimeService extends Service {
  upgrades: Upgrades
}

export async function openRealtimeService(core: CoreDeps): Promise<RealtimeService> {
  const realtime = await openRealtime({ ...core, poolSize: core.config.pools.realtime })
  return {
    upgrades: realtime,
    routes: () => broadcastRoutes({ ...core, broadcasts: realtime.broadcasts }),
    close: () => realtime.close(),
  }
}
