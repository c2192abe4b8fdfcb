// /rest/v1: the data API.
import type { CoreDeps } from '../core/core-deps.ts'
import { recentWriteCookie } from '../core/http/recent-write.ts'
import { createRequestLog } from '../core/http/request-log.ts'
import type { ProofOfWork } from '../core/proof-of-work.ts'
import type { Service } from '../core/service.ts'
import { createRestHandler } from './rest-handler.ts'
import { SchemaCache } from './schema-cache.ts'

export async function openRest(core: CoreDeps, proofs: ProofOfWork): Promise<Service> {
  const { config, platform, notifications, metrics, trustedProxies, log } = core
  const cache = await SchemaCache.open(platform, notifications, config.apiSchemas, log)
  const requests = createRequestLog(log, metrics, trustedProxies)
  const serve = createRestHandler({ ...core, cache, proofs, requests })
  return {
    handler: {
      takes: (_, url) => url.startsWith('/rest/v1/'),
      handle(incoming, outgoing) {
        const cookie = config.databaseReadUrl && recentWriteCookie(incoming, config.siteUrl)
        if (cookie) outgoing.setHeader('set-cookie', cookie)
        return serve(incoming, outgoing)
      },
    },
    close: () => cache.close(),
  }
}
