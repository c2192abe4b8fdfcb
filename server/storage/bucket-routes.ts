// /storage/v1/bucket: routes of buckets.
import { Hono } from 'hono'
import type { AppEnv } from '../core/http/context.ts'
import {
  bucketListSchema,
  bucketSchema,
  createBucket,
  deleteBucket,
  emptyBucket,
  getBucket,
  listBuckets,
  updateBucket,
} from './buckets.ts'
import { base, callerOf, readJson, readQuery } from './read-request.ts'
import type { StorageDeps } from './storage-deps.ts'

export function bucketRoutes(deps: StorageDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(`${base}/bucket`, async (context) => {
    const caller = await callerOf(deps, context)
    return context.json(await listBuckets(deps, caller, readQuery(context, bucketListSchema)))
  })
  routes.get(`${base}/bucket/:id`, async (context) =>
    context.json((await getBucket(deps, await callerOf(deps, context), context.req.param('id'))) as object),
  )
  routes.post(`${base}/bucket`, async (context) => {
    const caller = await callerOf(deps, context)
    return context.json(await createBucket(deps, caller, await readJson(context, bucketSchema)))
  })
  routes.put(`${base}/bucket/:id`, async (context) => {
    const body = await readJson(context, bucketSchema)
    await updateBucket(deps, await callerOf(deps, context), context.req.param('id'), body)
    return context.json({ message: 'Successfully updated' })
  })
  routes.post(`${base}/bucket/:id/empty`, async (context) => {
    await emptyBucket(deps, await callerOf(deps, context), context.req.param('id'))
    return context.json({
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    })
  })
  routes.delete(`${base}/bucket/:id`, async (context) => {
    await deleteBucket(deps, await callerOf(deps, context), context.req.param('id'))
    return context.json({ message: 'Successfully deleted' })
  })
  return routes
}
