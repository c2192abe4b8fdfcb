// Parts of the storage protocol that this server does not have, each refused in the form its clients read: resumable
// uploads, S3, cache purges, analytics and vector buckets (decision 042).
import { Hono } from 'hono'
import type { AppEnv } from '../core/http/context.ts'
import { base } from './read-request.ts'
import { answerStorageError, StorageError } from './storage-error.ts'

const features: Record<string, string> = {
  'upload/resumable': 'Resumable uploads are not supported. Please upload the file in one request.',
  cdn: 'There is no cache to purge.',
  iceberg: 'Analytics buckets are not supported.',
  vector: 'Vector buckets are not supported.',
}

const s3Error = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>MethodNotAllowed</Code><Message>The S3 protocol is not supported here.</Message></Error>`

export function unsupportedRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const [path, message] of Object.entries(features)) {
    // Status 403 ends an upload by TUS at once, without retries.
    const refuse = () => answerStorageError(new StorageError('FeatureNotEnabled', message), 403)
    routes.all(`${base}/${path}`, refuse)
    routes.all(`${base}/${path}/*`, refuse)
  }
  const refuseS3 = () =>
    new Response(s3Error, { status: 405, headers: { 'content-type': 'application/xml' } })
  routes.all(`${base}/s3`, refuseS3)
  routes.all(`${base}/s3/*`, refuseS3)
  return routes
}
