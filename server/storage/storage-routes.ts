// /storage/v1: routes of the storage service. The policies on storage.objects decide which rows a caller can read or
// write; limits and content checks are here.
import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AppContext, AppEnv } from '../core/http/context.ts'
import { clientAddress } from '../core/http/context.ts'
import { bucketRoutes } from './bucket-routes.ts'
import { findBucket } from './buckets.ts'
import { checkContent, isAllowed, plainType, unsupported } from './check-content.ts'
import { describeObject } from './describe-object.ts'
import { findLinkedObject, findObject, findPublicObject } from './find-object.ts'
import { listObjects, listSchema } from './list-objects.ts'
import { listObjectsV2, listV2Schema } from './list-objects-v2.ts'
import { assertMayStore } from './may-store.ts'
import { copyObject, moveObject, moveSchema, removeObjects } from './move-objects.ts'
import { readObjectName } from './object-names.ts'
import { reencodeFor } from './picture-tasks.ts'
import { addressIn, base, callerOf, readJson } from './read-request.ts'
import { readMetadataHeader, readUpload } from './read-upload.ts'
import { renderRoutes } from './render-routes.ts'
import { serveObject } from './serve-object.ts'
import { createLink, createLinks, createUploadLink, holderOf, readLink } from './signed-links.ts'
import type { Caller, StorageDeps, StoredObject } from './storage-deps.ts'
import { answerStorageError, StorageError, toStorageError } from './storage-error.ts'
import { storeObject } from './store-object.ts'
import { transformSchema } from './transform.ts'
import { unsupportedRoutes } from './unsupported-routes.ts'

const uploadLimit = { name: 'storage:upload', capacity: 120, periodSeconds: 600 }

export function storageRoutes(deps: StorageDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.route('/', bucketRoutes(deps))
  routes.route('/', renderRoutes(deps))
  routes.route('/', unsupportedRoutes())

  routes.get(`${base}/object/public/*`, async (context) => {
    const { bucket, name } = addressIn(context, '/object/public/')
    return serveObject(context, deps.blobs, await findPublicObject(deps, bucket, name))
  })
  routes.get(`${base}/object/info/public/*`, async (context) => {
    const { bucket, name } = addressIn(context, '/object/info/public/')
    return answerInfo(context, await findPublicObject(deps, bucket, name))
  })
  /** HEAD has the headers of the file itself. */
  const answerInfo = (context: AppContext, object: StoredObject) =>
    context.req.method === 'HEAD'
      ? serveObject(context, deps.blobs, object)
      : context.json(describeObject(object))
  for (const beginning of ['/object/info/authenticated/', '/object/info/']) {
    routes.get(`${base}${beginning}*`, async (context) => {
      const { bucket, name } = addressIn(context, beginning)
      return answerInfo(context, await findObject(deps, await callerOf(deps, context), bucket, name))
    })
  }

  routes.get(`${base}/object/sign/*`, async (context) => {
    const { bucket, name } = addressIn(context, '/object/sign/')
    const token = context.req.query('token') ?? ''
    const { transform } = await readLink(deps.linkKey, token, `${bucket}/${name}`, 'download')
    // A link to a small picture does not open the large one.
    if (transform) throw new StorageError('InvalidSignature')
    return serveObject(context, deps.blobs, await findLinkedObject(deps, bucket, name))
  })
  routes.post(`${base}/object/sign/*`, async (context) => {
    const { bucket, name } = addressIn(context, '/object/sign/')
    const { expiresIn, paths, transform } = await readJson(context, signSchema)
    const caller = await callerOf(deps, context)
    if (name) {
      const signedURL = await createLink(deps, caller, { bucket, name }, expiresIn, transform)
      return context.json({ signedURL })
    }
    const names = paths ?? []
    const links = await createLinks(deps, caller, bucket, names, expiresIn)
    const unseen = 'Either the object does not exist or you do not have access to it'
    return context.json(
      names.map((path, place) => ({
        error: links[place] ? null : unseen,
        path,
        signedURL: links[place] ?? null,
      })),
    )
  })

  routes.post(`${base}/object/upload/sign/*`, async (context) => {
    const { bucket, name } = addressIn(context, '/object/upload/sign/')
    await findBucket(deps, bucket)
    const file = { bucket, name: readObjectName(name) }
    const mayReplace = context.req.header('x-upsert') === 'true'
    return context.json(await createUploadLink(deps, await callerOf(deps, context), file, mayReplace))
  })
  routes.put(`${base}/object/upload/sign/*`, async (context) => {
    const { bucket, name } = addressIn(context, '/object/upload/sign/')
    const token = context.req.query('token') ?? ''
    const link = await readLink(deps.linkKey, token, `${bucket}/${name}`, 'upload')
    // The link was made by a caller who may store this file.
    const { key } = await receive(deps, context, holderOf(link), { bucket, name }, link.upsert ?? false)
    return context.json({ Key: key })
  })

  routes.post(`${base}/object/list/:bucket`, async (context) => {
    const caller = await callerOf(deps, context)
    const { id } = await findBucket(deps, context.req.param('bucket'))
    return context.json(await listObjects(deps, caller, id, await readJson(context, listSchema)))
  })
  routes.post(`${base}/object/list-v2/:bucket`, async (context) => {
    const caller = await callerOf(deps, context)
    const { id } = await findBucket(deps, context.req.param('bucket'))
    return context.json(await listObjectsV2(deps, caller, id, await readJson(context, listV2Schema)))
  })
  routes.post(`${base}/object/move`, async (context) =>
    context.json(await moveObject(deps, await callerOf(deps, context), await readJson(context, moveSchema))),
  )
  routes.post(`${base}/object/copy`, async (context) => {
    const caller = await callerOf(deps, context)
    const move = await readJson(context, moveSchema)
    const options = {
      mayReplace: context.req.header('x-upsert') === 'true',
      userMetadata: readMetadataHeader(context),
    }
    return context.json(await copyObject(deps, caller, move, options))
  })

  routes.delete(`${base}/object/*`, async (context) => {
    const { bucket, name } = addressIn(context, '/object/')
    const caller = await callerOf(deps, context)
    if (!name) {
      const { prefixes } = await readJson(context, removeSchema)
      return context.json(await removeObjects(deps, caller, bucket, prefixes))
    }
    const removed = await removeObjects(deps, caller, bucket, [name])
    if (removed.length === 0) throw new StorageError('NoSuchKey')
    return context.json({ message: 'Successfully deleted' })
  })

  for (const beginning of ['/object/authenticated/', '/object/']) {
    routes.get(`${base}${beginning}*`, async (context) => {
      const { bucket, name } = addressIn(context, beginning)
      return serveObject(
        context,
        deps.blobs,
        await findObject(deps, await callerOf(deps, context), bucket, name),
      )
    })
  }
  routes.on(['POST', 'PUT'], `${base}/object/*`, async (context) => {
    const file = addressIn(context, '/object/')
    const mayReplace = context.req.method === 'PUT' || context.req.header('x-upsert') === 'true'
    const { id, key } = await receive(deps, context, await callerOf(deps, context), file, mayReplace)
    return context.json({ Id: id, Key: key })
  })
  routes.get(`${base}/status`, (context) => context.body(null, 200))
  routes.get(`${base}/version`, (context) => context.text('1'))

  routes.onError((thrown, context) => {
    const error = toStorageError(thrown)
    if (!error) throw thrown
    if (context.req.method === 'HEAD') return new Response(null, { status: 400 })
    return answerStorageError(error)
  })
  return routes
}

const signSchema = z.object({
  expiresIn: z.number().check(z.gte(1)),
  paths: z.optional(z.array(z.string()).check(z.maxLength(500))),
  transform: z.optional(transformSchema),
})
const removeSchema = z.object({ prefixes: z.array(z.string()).check(z.maxLength(1000)) })

async function receive(
  deps: StorageDeps,
  context: AppContext,
  caller: Caller,
  file: { bucket: string; name: string },
  mayReplace: boolean,
): Promise<{ id: string; key: string }> {
  const bucket = await findBucket(deps, file.bucket)
  const name = readObjectName(file.name)
  const address = clientAddress(context.env.incoming, deps.trustedProxies)
  await deps.limiter.use(uploadLimit, address)
  await assertMayStore(deps, caller, { bucket: bucket.id, name }, mayReplace)
  const { bytes, type, ...rest } = await readUpload(context, bucket.file_size_limit)
  if (!isAllowed(plainType(type), bucket.allowed_mime_types)) throw unsupported(type)
  const content = bucket.checks_content
    ? await checkContent(bytes, plainType(type), bucket.allowed_mime_types, reencodeFor(deps, address))
    : { bytes, type }
  return storeObject(deps, caller, { bucket: bucket.id, name, content, mayReplace, ...rest })
}
