// Fixture with Nadia's booking page and a mail domain, for tests that reply to its mails.
import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import type { ClientBookingDetails, MessageAttachment } from '../../../domain/booking/client-booking.ts'
import { freePort } from '../../harness/free-port.ts'
import { bookingRequest } from '../../product/booking-request.ts'
import { nadiaId } from '../../product/people.ts'
import { type ArtistFixture, startArtistFixture } from '../bookings/artist-fixture.ts'
import { openPostOffice, type PostOffice } from './reply-post.ts'

export interface Mail {
  recipient: string
  reply_to: string
  subject: string
  text_body: string
  html_body: string
}

export interface Booked {
  id: string
  name: string
  email: string
  token: string
  /** The client's reply address. */
  replyTo: string
}

export interface Message {
  id: string
  message: string
  sender_type: string
  sender_id: string | null
  source: string
  is_held: boolean
  attachments: MessageAttachment[]
}

export interface ReplyFixture extends ArtistFixture {
  post: PostOffice
  nadia: SupabaseClient
  mailTo(recipient: string, subject: string): Promise<Mail>
  book(): Promise<Booked>
  /** The conversation as the artist sees it. */
  messages(bookingId: string): Promise<Message[]>
  untilMessages(bookingId: string, count: number): Promise<Message[]>
  /** The status of mails to this address. */
  outcomes(recipient: string): Promise<(string | null)[]>
  details(booked: Booked): Promise<ClientBookingDetails>
}

export const domain = 'reply.example.com'
export const secret = 'a secret of the webhook'

export async function startReplyFixture(): Promise<ReplyFixture> {
  const port = await freePort()
  const artistFixture = await startArtistFixture({
    INBOUND_MAIL_DOMAIN: domain,
    INBOUND_SMTP_PORT: String(port),
    INBOUND_WEBHOOK_SECRET: secret,
  })
  const post = openPostOffice(port)
  const nadia = await artistFixture.as(nadiaId)
  const mailTo: ReplyFixture['mailTo'] = async (recipient, subject) => {
    const find = async () => {
      await artistFixture.hurry()
      return (
        await artistFixture.owner.query<Mail>(
          'select * from platform.mailbox where recipient = $1 and subject like $2 order by created_at desc',
          [recipient, subject],
        )
      ).rows
    }
    await expect.poll(async () => (await find()).length).toBeGreaterThan(0)
    return (await find())[0] as Mail
  }
  const messages: ReplyFixture['messages'] = async (bookingId) => {
    const { data } = await nadia
      .from('booking_messages')
      .select('*')
      .eq('booking_id', bookingId)
      .order('created_at')
    return (data ?? []) as Message[]
  }
  return {
    ...artistFixture,
    post,
    nadia,
    mailTo,
    messages,
    async book() {
      const request = bookingRequest({ clientData: { name: `Cleo ${randomUUID().slice(0, 8)}` } })
      const { body } = await artistFixture.submit(request)
      const { name, email } = request.clientData
      const mail = await mailTo(email, 'Your quote%')
      const token = /[?&]token=([0-9a-f]+)/.exec(mail.text_body)?.[1] ?? ''
      return { id: (body.booking as { id: string }).id, name, email, token, replyTo: mail.reply_to }
    },
    async untilMessages(bookingId, count) {
      await expect.poll(async () => (await messages(bookingId)).length).toBe(count)
      return messages(bookingId)
    },
    async outcomes(recipient) {
      const { rows } = await artistFixture.owner.query<{ outcome: string | null }>(
        'select outcome from platform.inbound_mails where recipient = $1 order by received_at',
        [recipient],
      )
      return rows.map(({ outcome }) => outcome)
    },
    async details({ id, email, token }) {
      const { body } = await artistFixture.call('client-booking-details', {
        booking_id: id,
        client_email: email,
        reply_token: token,
      })
      return body as unknown as ClientBookingDetails
    },
    async close() {
      post.close()
      await artistFixture.close()
    },
  }
}
