// Reads a stored mail in slices: the driver reads bytes as text of twice the length, and holds several copies of it.
import type pg from 'pg'

export interface KeptMail {
  recipient: string
  envelopeSender: string | undefined
  /** With microseconds, which a Date would lose. */
  receivedAt: string
  raw: Buffer
}

const sliceBytes = 2 * 1024 * 1024

/** Undefined when it was deleted, or already processed. */
export async function readKeptMail(platform: pg.Pool, id: string): Promise<KeptMail | undefined> {
  const { rows } = await platform.query<{
    recipient: string
    envelope_sender: string | null
    received_at: string
    size: number
  }>({
    name: 'read_inbound_mail',
    text: `select recipient, envelope_sender, received_at::text, length(raw) as size from platform.inbound_mails
           where id = $1 and handled_at is null`,
    values: [id],
  })
  const [found] = rows
  if (!found) return undefined
  const slices: Buffer[] = []
  for (let from = 1; from <= found.size; from += sliceBytes) {
    const { rows: read } = await platform.query<{ slice: Buffer }>({
      name: 'read_inbound_slice',
      text: 'select substring(raw from $2 for $3) as slice from platform.inbound_mails where id = $1',
      values: [id, from, sliceBytes],
    })
    if (read[0]) slices.push(read[0].slice)
  }
  return {
    recipient: found.recipient,
    envelopeSender: found.envelope_sender ?? undefined,
    receivedAt: found.received_at,
    raw: Buffer.concat(slices),
  }
}
