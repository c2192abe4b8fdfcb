// POST /realtime/v1/api/broadcast: broadcasts without a socket, on channels where the sender may write.
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { type Callers, TokenError } from '../core/callers.ts'
import type { Database } from '../core/database/database.ts'
import { AppError } from '../core/errors.ts'
import { type AppContext, type AppEnv, clientAddress } from '../core/http/context.ts'
import { readBody, readBytes } from '../core/http/read-body.ts'
import { findTextProblem } from '../core/http/text-problem.ts'
import type { RateLimiter } from '../core/rate-limit.ts'
import { BinaryPayload } from './binary-payload.ts'
import type { Broadcast, Broadcasts } from './broadcasts.ts'
import { isUsableName } from './names.ts'
import { checkPolicies } from './private-channels.ts'
import { limits } from './realtime-deps.ts'

export interface BroadcastDeps {
  broadcasts: Broadcasts
  callers: Callers
  database: Database
  limiter: RateLimiter
  trustedProxies: number
}

const callLimit = { name: 'realtime:broadcast', capacity: 120, periodSeconds: 60 }

const name = z.string().check(z.minLength(1), z.refine(isUsableName))
const messageSchema = z.object({
  topic: name,
  event: name,
  payload: z._default(z.unknown(), {}),
  private: z._default(z.boolean(), false),
})
const bodySchema = z.object({
  messages: z.array(messageSchema).check(z.maxLength(limits.messagesPerCall)),
})

const unreadable = new AppError('invalid_request', {
  message: `Send up to ${limits.messagesPerCall} messages, each with a topic and an event of at most ${limits.nameLength} characters.`,
})

export function broadcastRoutes(deps: BroadcastDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.post('/realtime/v1/api/broadcast', async (context) => {
    const read = bodySchema.safeParse(parse(await readBody(context.env.incoming, limits.messageBytes)))
    if (!read.success) throw unreadable
    return send(deps, context, read.data.messages)
  })
  routes.post('/realtime/v1/api/broadcast/:topic/events/:event', async (context) => {
    const payload = await readPayload(context)
    const isPrivate = context.req.query('private') === 'true'
    const read = messageSchema.safeParse({ ...context.req.param(), payload, private: isPrivate })
    if (!read.success) throw unreadable
    return send(deps, context, [read.data])
  })
  return routes
}

async function send(deps: BroadcastDeps, context: AppContext, messages: Broadcast[]): Promise<Response> {
  await deps.limiter.use(callLimit, clientAddress(context.env.incoming, deps.trustedProxies))
  const caller = await deps.callers
    .identify({ apiKey: context.req.header('apikey'), authorization: context.req.header('authorization') })
    .catch((error: unknown) => {
      throw error instanceof TokenError ? new AppError('forbidden', { message: error.message }) : error
    })
  for (const message of messages) {
    const isAllowed = !message.private || (await checkPolicies(deps.database, caller, message.topic)).canWrite
    if (!isAllowed) throw new AppError('forbidden')
    await deps.broadcasts.send(message)
  }
  return new Response(null, { status: 202 })
}

/** JSON, or bytes that are passed on as they are. */
async function readPayload(context: AppContext): Promise<unknown> {
  const { incoming } = context.env
  if (context.req.header('content-type') === 'application/octet-stream')
    return new BinaryPayload(await readBytes(incoming, limits.messageBytes))
  return parse(await readBody(incoming, limits.messageBytes))
}

function parse(raw: string): unknown {
  const problem = findTextProblem(raw)
  if (problem) throw new AppError('invalid_request', { message: problem })
  try {
    return JSON.parse(raw || '{}')
  } catch (cause) {
    throw new AppError('invalid_request', { cause })
  }
}
