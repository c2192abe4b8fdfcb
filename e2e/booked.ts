// Creates a booking request for tests that begin after it: with the same calls as the pages, and read from the
// mailbox.
import { expect, type Page } from '@playwright/test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { mailTimeoutMs, type Session, saveProfile } from './journey.ts'
import { readMailbox } from './mailbox.ts'

export interface BookedRequest {
  bookingId: string
  /** The path and query of the link in the client's mail. */
  clientLink: string
}

/** Gives the artist a rate, and books them for three hours: 450 pounds. */
export async function bookTheArtist(
  page: Page,
  artist: Session,
  clientEmail: string,
): Promise<BookedRequest> {
  await openForBookings(page, artist)
  return sendRequest(page, artist, clientEmail)
}

/** Gives the artist a page with a rate; resolves to its path. */
export async function openForBookings(page: Page, artist: Session): Promise<string> {
  const slug = `nadia-${crypto.randomUUID()}`
  await saveProfile(page, artist, {
    display_name: 'Nadia Brook Trio',
    slug,
    currency: 'GBP',
    hourly_rate: 150,
    min_booking_hours: 1,
    primary_color: '#f97316',
  })
  return `/book/${slug}`
}

/** A request for three hours, at 450 pounds. */
export async function sendRequest(
  page: Page,
  artist: Session,
  clientEmail: string,
  { name = 'Cleo Marsh', date = '2031-06-14' } = {},
): Promise<BookedRequest> {
  const submitted = await page.request.post('/functions/v1/process-booking-submission', {
    headers: { 'x-proof-of-work': await prove(page) },
    data: {
      submissionId: crypto.randomUUID(),
      artistProfileId: artist.user.id,
      bookingData: { eventName: 'Garden wedding', setArrangement: 'Two sets' },
      clientData: { name, email: clientEmail, phone: '01632 960001' },
      eventData: {
        date,
        duration: 3,
        venueName: 'The Orangery',
        venueAddress: '1 Example Street, Bristol',
      },
      pricingData: { total: 450, currency: 'GBP', addOns: [] },
      formResponses: { structured_responses: [] },
    },
  })
  expect(submitted.status(), await submitted.text()).toBe(200)
  const { booking } = (await submitted.json()) as { booking: { id: string } }
  return { bookingId: booking.id, clientLink: await clientLinkIn(clientEmail, /^Your quote/) }
}

/** The link to the client's page in the newest mail to this address with a matching subject. */
export async function clientLinkIn(to: string, subject: RegExp): Promise<string> {
  const text = await mailText(to, subject)
  const link = new URL(/https?:\S+\/client-booking\/\S+/.exec(text)?.[0] ?? '')
  return link.pathname + link.search
}

export async function mailText(to: string, subject: RegExp): Promise<string> {
  let text: string | undefined
  await expect(async () => {
    const mails = await readMailbox()
    text = mails.find((mail) => mail.to.includes(to) && subject.test(mail.subject))?.text
    expect(text, `a mail to ${to} about ${subject}`).toBeDefined()
  }).toPass({ timeout: mailTimeoutMs })
  return text ?? ''
}

async function prove(page: Page): Promise<string> {
  const challenge = await (await page.request.get('/functions/v1/challenge')).json()
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}
