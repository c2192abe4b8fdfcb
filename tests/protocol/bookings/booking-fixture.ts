// Fixture with two artists and clients who book one of them: their requests, their mailboxes, and the client's link.
import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import type { ClientBookingDetails } from '../../../domain/booking/client-booking.ts'
import { bookingRequest, type RequestChange } from '../../product/booking-request.ts'
import { nadiaId } from '../../product/people.ts'
import { type ArtistFixture, startArtistFixture } from './artist-fixture.ts'

export interface Mail {
  recipient: string
  reply_to: string | null
  subject: string
  text_body: string
  html_body: string
  attachments: { name: string; content: string }[]
}

export interface Booked {
  id: string
  email: string
  /** The secret of the client's link. */
  token: string
}

export interface BookingFixture extends ArtistFixture {
  nadia: SupabaseClient
  /** An artist without requests. */
  otto: SupabaseClient
  mails(where: string, ...values: unknown[]): Promise<Mail[]>
  /** Waits for the newest mail to this address with a matching subject. */
  mailTo(recipient: string, subject: string): Promise<Mail>
  book(change?: RequestChange): Promise<Booked>
  /** The data of the client's page. */
  details(booked: Booked): Promise<ClientBookingDetails>
  bearer(userId: string): Promise<Record<string, string>>
}

export const ottoId = '0c0c0c0c-0000-4000-8000-000000000003'

export const access = ({ id, email, token }: Booked) => ({
  booking_id: id,
  client_email: email,
  reply_token: token,
})

/** The secret of the link in a mail. */
export const tokenIn = ({ text_body }: Mail) => /[?&]token=([0-9a-f]+)/.exec(text_body)?.[1] ?? ''

export async function startBookingFixture(): Promise<BookingFixture> {
  const artistFixture = await startArtistFixture()
  await artistFixture.owner.query(`insert into auth.users (id, email) values ($1, 'otto@example.com')`, [
    ottoId,
  ])
  const mails: BookingFixture['mails'] = async (where, ...values) => {
    const { rows } = await artistFixture.owner.query<Mail>(
      `select * from platform.mailbox where ${where} order by created_at desc`,
      values,
    )
    return rows
  }
  const mailTo: BookingFixture['mailTo'] = async (recipient, subject) => {
    const find = async () => {
      await artistFixture.hurry()
      return mails('recipient = $1 and subject like $2', recipient, subject)
    }
    await expect.poll(async () => (await find()).length).toBeGreaterThan(0)
    return (await find())[0] as Mail
  }
  return {
    ...artistFixture,
    nadia: await artistFixture.as(nadiaId),
    otto: await artistFixture.as(ottoId),
    mails,
    mailTo,
    async book(change) {
      const request = bookingRequest(change)
      const { body } = await artistFixture.submit(request)
      const { email } = request.clientData
      const token = tokenIn(await mailTo(email, 'Your quote%'))
      return { id: (body.booking as { id: string }).id, email, token }
    },
    async details(booked) {
      const { status, body } = await artistFixture.call('client-booking-details', access(booked))
      expect(status).toBe(200)
      return body as unknown as ClientBookingDetails
    },
    bearer: async (userId) => ({
      authorization: `Bearer ${await artistFixture.sign({ role: 'authenticated', sub: userId })}`,
    }),
  }
}
