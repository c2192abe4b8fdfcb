// What a journey begins with, made by calls: an artist with a page, and a request.
import { setTimeout as pause } from 'node:timers/promises'

export interface Artist {
  email: string
  password: string
  id: string
  slug: string
}

export class Stage {
  readonly #site: string

  constructor(site: string) {
    this.#site = site
  }

  async newArtist(): Promise<Artist> {
    const [email, password] = [`nadia-${crypto.randomUUID()}@example.com`, 'Evening4!']
    await this.#post('/auth/v1/signup', { email, password })
    const link = await this.#mailed(email, /^Confirm your email/, /https?:\S+\/auth\/v1\/verify\S+/)
    const { token, type } = Object.fromEntries(new URL(link).searchParams)
    const { access_token, user } = await this.#post<{ access_token: string; user: { id: string } }>(
      '/auth/v1/verify',
      { type, token_hash: token },
    )
    const slug = `nadia-${crypto.randomUUID()}`
    await this.#post(
      '/rest/v1/profiles?on_conflict=user_id',
      {
        user_id: user.id,
        display_name: 'Nadia Brook Trio',
        slug,
        genre: 'Jazz',
        currency: 'GBP',
        hourly_rate: 150,
        min_booking_hours: 2,
        home_location: 'Bath',
        free_radius: 20,
        custom_questions: [],
      },
      { authorization: `Bearer ${access_token}`, prefer: 'resolution=merge-duplicates' },
    )
    return { email, password, id: user.id, slug }
  }

  /** Returns the booking's id and the client's link. */
  async newRequest(artist: Artist): Promise<{ id: string; link: string }> {
    const client = `cleo-${crypto.randomUUID()}@example.com`
    const { booking } = await this.#post<{ booking: { id: string } }>(
      '/functions/v1/process-booking-submission',
      {
        submissionId: crypto.randomUUID(),
        artistProfileId: artist.id,
        bookingData: { eventName: 'Garden wedding', setArrangement: 'Two sets' },
        clientData: { name: 'Cleo Marsh', email: client },
        eventData: { date: '2031-06-14', duration: 3, venueName: 'The Orangery', venueAddress: 'Frome' },
        pricingData: { total: 450, currency: 'GBP', addOns: [] },
        formResponses: { structured_responses: [] },
      },
    )
    return { id: booking.id, link: await this.clientLink(client) }
  }

  /** The link in the newest mail with a quote. */
  clientLink(email: string): Promise<string> {
    return this.#mailed(email, /^Your quote/, /https?:\S+\/client-booking\/\S+/)
  }

  async #mailed(to: string, subject: RegExp, link: RegExp): Promise<string> {
    for (let tries = 0; tries < 200; tries += 1) {
      const mails = (await (await fetch(`${this.#site}/dev/mailbox.json`)).json()) as {
        to: string
        subject: string
        text: string
      }[]
      const mail = mails.find((one) => one.to.includes(to) && subject.test(one.subject))
      const found = link.exec(mail?.text ?? '')?.[0]
      if (found) return found
      await pause(300)
    }
    throw new Error(`No mail to ${to} with ${subject}`)
  }

  async #post<T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
    const answer = await fetch(`${this.#site}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return (text ? JSON.parse(text) : undefined) as T
  }
}
