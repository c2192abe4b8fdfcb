// POST /inbound/mail: replies that a mail provider receives and forwards. Answers 200 once the mail is stored. Rate
// limit and memory slots are used only by callers who know the secret, or might: a signature covers the whole body,
// so callers that send one get a few slots of their own and little time.
import { Hono } from 'hono'
import { AppError } from '../core/errors.ts'
import { type AppContext, type AppEnv, clientAddress } from '../core/http/context.ts'
import { readBytes } from '../core/http/read-body.ts'
import { shapeProblem } from './check-shape.ts'
import { DeliverySlots } from './delivery-slots.ts'
import { type InboundDeps, maxMailBytes } from './inbound-deps.ts'
import { keepMail } from './keep-mail.ts'
import { readDelivery } from './read-delivery.ts'
import { isSigned, type Proof, readProof, signatureHeader } from './webhook-secret.ts'

const callLimit = { name: 'inbound webhook', capacity: 240, periodSeconds: 60 }
/** A mail in base64, inside JSON. */
const maxBodyBytes = Math.ceil(maxMailBytes * 1.4)
const bodyTimeoutMs = 30_000

/** Without a secret the route does not exist. */
export function webhookRoutes(deps: InboundDeps | undefined, secret: string | undefined): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const slots = { password: new DeliverySlots(3, 3), signature: new DeliverySlots(6, 2) }
  routes.post('/inbound/mail', async (context) => {
    if (!deps || !secret) throw new AppError('not_found')
    const proof = readProof(secret, {
      authorization: context.req.header('authorization'),
      signature: context.req.header(signatureHeader),
    })
    if (!proof || (proof.kind === 'password' && !proof.isRight)) return refuse(context)
    const address = clientAddress(context.env.incoming, deps.trustedProxies)
    if (!slots[proof.kind].take(address)) throw new AppError('rate_limited', { retryAfterSeconds: 5 })
    try {
      return await take(deps, secret, proof, address, context)
    } finally {
      slots[proof.kind].giveBack(address)
    }
  })
  return routes
}

async function take(
  deps: InboundDeps,
  secret: string,
  proof: Proof,
  address: string,
  context: AppContext,
): Promise<Response> {
  const body = await readInTime(context)
  if (proof.kind === 'signature' && !isSigned(secret, body, proof.given)) return refuse(context)
  await deps.limiter.use(callLimit, address)
  const mail = await readDelivery(body, context.req.header('content-type') ?? '', deps.domain)
  const problem = mail.raw.length > maxMailBytes ? 'The mail is larger than 25 MB' : shapeProblem(mail.raw)
  // 406 tells providers not to retry.
  if (problem) return context.json({ error: problem }, 406)
  if (mail.recipients.length === 0) return context.json({ error: 'There is nobody at this address' }, 406)
  await keepMail(deps, {
    ...mail,
    recipients: mail.recipients.slice(0, 5),
    requestId: context.get('requestId'),
  })
  return context.json({ kept: true })
}

function refuse(context: AppContext): Response {
  return context.json({ error: 'The secret is not right.' }, 401)
}

async function readInTime(context: AppContext): Promise<Buffer> {
  const { incoming } = context.env
  const timer = setTimeout(() => incoming.destroy(), bodyTimeoutMs)
  return readBytes(incoming, maxBodyBytes).finally(() => clearTimeout(timer))
}
