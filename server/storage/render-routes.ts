// /render/image: pictures in another size. Who may see the file is decided as for the file itself.
import { Hono } from 'hono'
import { type AppContext, type AppEnv, clientAddress } from '../core/http/context.ts'
import { findLinkedObject, findObject, findPublicObject } from './find-object.ts'
import { addressIn, base, callerOf, readQuery } from './read-request.ts'
import { renderImage } from './render-image.ts'
import { harmlessHeaders } from './serve-object.ts'
import { readLink } from './signed-links.ts'
import type { StorageDeps, StoredObject } from './storage-deps.ts'
import { describeTransform, type Transform, transformSchema } from './transform.ts'

const renderLimit = { name: 'storage:render', capacity: 600, periodSeconds: 60 }

export function renderRoutes(deps: StorageDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(`${base}/render/image/public/*`, async (context) => {
    const { bucket, name } = addressIn(context, '/render/image/public/')
    const transform = readQuery(context, transformSchema)
    return render(deps, context, await findPublicObject(deps, bucket, name), transform)
  })
  routes.get(`${base}/render/image/authenticated/*`, async (context) => {
    const { bucket, name } = addressIn(context, '/render/image/authenticated/')
    const transform = readQuery(context, transformSchema)
    const caller = await callerOf(deps, context)
    return render(deps, context, await findObject(deps, caller, bucket, name), transform)
  })
  routes.get(`${base}/render/image/sign/*`, async (context) => {
    const { bucket, name } = addressIn(context, '/render/image/sign/')
    const token = context.req.query('token') ?? ''
    const link = await readLink(deps.linkKey, token, `${bucket}/${name}`, 'download')
    return render(deps, context, await findLinkedObject(deps, bucket, name), link.transform ?? {})
  })
  return routes
}

async function render(
  deps: StorageDeps,
  context: AppContext,
  object: StoredObject,
  transform: Transform,
): Promise<Response> {
  const address = clientAddress(context.env.incoming, deps.trustedProxies)
  await deps.limiter.use(renderLimit, address)
  const { bytes, type } = await renderImage(deps, { object, address, transform })
  const headers = harmlessHeaders(type, context.req.query('download'))
  headers.set('cache-control', object.metadata.cacheControl)
  headers.set('content-length', String(bytes.length))
  headers.set('last-modified', new Date(object.metadata.lastModified).toUTCString())
  headers.set('x-transformations', describeTransform(transform))
  const body = context.req.method === 'HEAD' ? null : new Uint8Array(bytes)
  return new Response(body, { status: 200, headers })
}
