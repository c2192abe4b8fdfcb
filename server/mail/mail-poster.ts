// The gig poster that a mail shows: drawn in time, or left out.
import type { MailAttachment } from '../../mail/layout/mail-template.ts'
import type { Log } from '../core/log.ts'

/** A JPEG; undefined when the booking has no poster. */
export type DrawPoster = (bookingId: string) => Promise<Uint8Array | undefined>

/** Less than an artist waits to hear that the confirmation was sent. A later attempt finds the picture drawn. */
const posterTimeoutMs = 4_000
const cid = 'gig-poster'

export const posterAddress = `cid:${cid}`

export async function posterFor(
  bookingId: string,
  {
    draw,
    log,
    timeoutMs = posterTimeoutMs,
  }: { draw: DrawPoster; log: Pick<Log, 'warn'>; timeoutMs?: number },
): Promise<MailAttachment | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error('It was not drawn in time')), timeoutMs)
  })
  try {
    const drawn = await Promise.race([draw(bookingId), late])
    if (!drawn) return undefined
    const content = Buffer.from(drawn).toString('base64')
    return { name: 'gig-poster.jpg', type: 'image/jpeg', content, encoding: 'base64', cid }
  } catch (error) {
    log.warn({ bookingId, reason: (error as Error).message }, 'left the poster out of a mail')
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
