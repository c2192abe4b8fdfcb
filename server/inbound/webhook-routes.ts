// POST /inbound/mail: replies that a mail provider receives and hands over. It answers 200 once the mail is kept.
import { Hono } from 'hono'
import { AppError } from '../core/errors.ts'
import { type AppContext, type AppEnv, clientAddress } from '../core/http/context.ts'
import { readBytes } from '../core/http/read-body.ts'
import { shapeProblem } from './check-shape.ts'
import { type InboundParts, mostMailBytes } from './inbound-parts.ts'
import { keepMail } from './keep-mail.ts'
import { readDelivery } from './read-delivery.ts'
import { isSigned, readProof, signatureHeader } from './webhook-secret.ts'

const callLimit = { name: 'inbound webhook', capacity: 240, periodSeconds: 60 }
/** A mail in base64, inside JSON. */
const mostBodyBytes = Math.ceil(mostMailBytes * 1.4)
const mostAtOnce = 3

/** Without a secret the address does not exist. */
export function webhookRoutes(parts: InboundParts | undefined, secret: string | undefined): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  let atOnce = 0
  routes.post('/inbound/mail', async (context) => {
    if (!parts || !secret) throw new AppError('not_found')
    await parts.limiter.use(callLimit, clientAddress(context.env.incoming, parts.trustedProxies))
    if (atOnce >= mostAtOnce) throw new AppError('rate_limited', { retryAfterSeconds: 5 })
    atOnce += 1
    try {
      const body = await readProvenBody(context, secret)
      if (!body) return context.json({ error: 'The secret is not right.' }, 401)
      const mail = await readDelivery(body, context.req.header('content-type') ?? '', parts.domain)
      const problem =
        mail.raw.length > mostMailBytes ? 'The mail is larger than 25 MB' : shapeProblem(mail.raw)
      // 406 tells the providers that trying again is of no use.
      if (problem) return context.json({ error: problem }, 406)
      if (mail.recipients.length === 0) return context.json({ error: 'There is nobody at this address' }, 406)
      await keepMail(parts, { ...mail, recipients: mail.recipients.slice(0, 5) })
      return context.json({ kept: true })
    } finally {
      atOnce -= 1
    }
  })
  return routes
}

/** Undefined for whoever does not know the secret; a wrong password is known before the body is read. */
async function readProvenBody(context: AppContext, secret: string): Promise<Buffer | undefined> {
  const proof = readProof(secret, {
    authorization: context.req.header('authorization'),
    signature: context.req.header(signatureHeader),
  })
  if (!proof || (proof.kind === 'password' && !proof.isRight)) return undefined
  const body = await readBytes(context.env.incoming, mostBodyBytes)
  return proof.kind === 'password' || isSigned(secret, body, proof.given) ? body : undefined
}
