// Answers mail to an expired or unknown reply address, once a day per sender, with a fixed text.

import type { TaskContext } from '../../contracts/server-function.ts'
import type { InboundMail } from '../../domain/booking/inbound-mail.ts'
import { emailLimit, emailPattern } from '../../domain/text/email-address.ts'
import type { UnknownReplyData } from '../../mail/unknown-reply-mail.tsx'

/** Senders can be forged: the named address must not be flooded by us. */
const allLimit = { name: 'unknown addresses', calls: 200, periodSeconds: 3600 }

export async function answerUnknown(mail: InboundMail, context: TaskContext): Promise<void> {
  const { settings, clock, once } = context
  const to = (mail.envelopeSender ?? mail.from[0] ?? '').trim().toLowerCase()
  if (!emailPattern.test(to) || to.length > emailLimit) return
  if (to.endsWith(`@${settings.inboundMailDomain}`)) return
  const key = `unknown-reply:${to}:${clock.now().toISOString().slice(0, 10)}`
  await context.limitAccepted((count) =>
    once({ key, content: null }, async (sql) => {
      await count(allLimit, 'everybody')
      const data: UnknownReplyData = { siteUrl: settings.siteUrl }
      await context.mail.enqueue(sql, { template: 'unknown-reply', to, data, key })
      return true
    }),
  )
}
