import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from '../core/http/context.ts'
import { handleError } from '../core/http/handle-error.ts'
import { createLog } from '../core/log.ts'
import { webhookRoutes } from './webhook-routes.ts'

it('does not exist without a secret', async () => {
  const app = new Hono<AppEnv>()
  app.onError(handleError(createLog('silent')))
  app.route('/', webhookRoutes(undefined, undefined))
  expect((await app.request('/inbound/mail', { method: 'POST', body: 'x' })).status).toBe(404)
})
