// Stores a mail before its sender gets the acceptance: the bytes and the job that reads them, in one transaction.
import { ownerTransaction } from '../core/database/owner-transaction.ts'
import type { InboundDeps } from './inbound-deps.ts'

export const receiveTask = 'receive-mail'

export interface ArrivedMail {
  /** Our reply addresses. */
  recipients: string[]
  envelopeSender: string | undefined
  raw: Buffer
  /** Of the webhook call; SMTP has none. */
  requestId?: string | undefined
}

/** Sequential, so that one parsed mail at a time is in memory. */
const queue = 'inbound-mail'

export async function keepMail({ platform, log }: InboundDeps, mail: ArrivedMail): Promise<void> {
  await ownerTransaction(platform, async (sql) => {
    for (const recipient of mail.recipients) {
      await sql.query({
        name: 'keep_inbound_mail',
        text: `with kept as (
                 insert into platform.inbound_mails (recipient, envelope_sender, raw) values ($1, $2, $3) returning id
               )
               select graphile_worker.add_job($4, (jsonb_build_object('id', id) || $6::jsonb)::json, queue_name := $5, max_attempts := 25) from kept`,
        values: [
          recipient,
          mail.envelopeSender ?? null,
          mail.raw,
          receiveTask,
          queue,
          JSON.stringify({ requestId: mail.requestId }),
        ],
      })
    }
  })
  log.info(
    { requestId: mail.requestId, bytes: mail.raw.length, recipients: mail.recipients.length },
    'accepted mail',
  )
}
